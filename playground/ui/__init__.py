"""Components and wires: each room calls its task, then its plot."""
