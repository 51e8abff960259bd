"""Result in, figure out: a plotly figure or HTML text. No arithmetic beyond scaling."""
