"""
English verbs as questions use them: base, past and participle of irregular ones, common bases.

No list is complete; `verb_form` knows regular forms by their ending as well.
"""

from __future__ import annotations

_IRREGULAR = """
be was been|become became become|begin began begun|bear bore born|beat beat beaten|bind bound bound
bite bit bitten|blow blew blown|break broke broken|bring brought brought|build built built
burn burnt burnt|buy bought bought|catch caught caught|choose chose chosen|come came come
cost cost cost|cut cut cut|deal dealt dealt|dig dug dug|do did done|draw drew drawn
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt
fight fought fought|find found found|flee fled fled|fly flew flown|forget forgot forgotten
forbid forbade forbidden|quit quit quit|shrink shrank shrunk|split split split
withdraw withdrew withdrawn
freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|hang hung hung
have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt
keep kept kept|know knew known|lay laid laid|lead led led|learn learnt learnt|leave left left
lend lent lent|let let let|lie lay lain|lose lost lost|make made made|mean meant meant
meet met met|pay paid paid|put put put|read read read|ride rode ridden|ring rang rung
rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold
send sent sent|set set set|shake shook shaken|shoot shot shot|show showed shown|shut shut shut
sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent
spread spread spread|stand stood stood|steal stole stolen|strike struck struck|swim swam swum
take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown
understand understood understood|wear wore worn|win won won|write wrote written
"""
_REGULAR = """
accept achieve act add allow announce appear apply arrive ask attack attend base believe belong
borrow call carry cause celebrate change claim close collect compose connect consider construct
contain continue contribute convert cook cover create cross cultivate decide declare defeat defend
deliver demolish describe design destroy develop die direct disappear discover divide earn elect
end enter establish estimate exist expand explore export express fill finance finish fix flow
follow force form found gain gather govern happen help hire host import improve include increase
inherit inspire introduce invade invent invite join kill last launch like live locate look love
maintain manage marry measure mention migrate move need occur offer open operate order organise
organize own perform play possess predict prefer prepare preserve prevent produce prohibit promise
propose protect prove provide publish reach receive record reduce refer refuse release remain
remove repair replace report represent require rescue resign return reveal rule save search serve
settle share shine signify start stay stop study suggest supply support surrender survive threaten
trade train translate travel treat try turn use visit vote wait walk want warn wash watch weigh
work worship
"""
_ROWS = [tuple(row.split()) for row in _IRREGULAR.replace("\n", "|").split("|") if row]
_PAST = {base: past for base, past, _ in _ROWS}
BASES = frozenset(_PAST) | frozenset(_REGULAR.split())
"""Bases, as after "did"."""
_PARTICIPLE = {base: participle for base, _, participle in _ROWS}
_DOUBLING = frozenset(
    "admit ban begin cut dig drop emit forbid forget get hit let permit plan put quit refer run "
    "set shut sit split stop submit swim win".split()
)
"""Verbs that double their last letter before -ed and -ing."""
_PARTICIPLES = frozenset(participle for *_, participle in _ROWS)
_VOWELS = "aeiou"


def past_of(base: str) -> str:
    """
    Return the past of a verb.

    Example: "write" -> "wrote", "study" -> "studied", "stop" -> "stopped".
    """
    if base in _PAST:
        return _PAST[base]
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ied"
    return (base + base[-1] if base in _DOUBLING else base) + "ed"


def gerund_of(base: str) -> str:
    """
    Return the form in -ing.

    Example: "write" -> "writing", "stop" -> "stopping", "die" -> "dying", "flee" -> "fleeing".
    """
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be":
        return base[:-1] + "ing"
    return (base + base[-1] if base in _DOUBLING else base) + "ing"


def participle_of(base: str) -> str:
    """Return the past participle. Example: "write" -> "written", "carry" -> "carried"."""
    return _PARTICIPLE.get(base) or past_of(base)


_PASTS = frozenset(map(past_of, BASES))


def third_person_of(base: str) -> str:
    """
    Return the form after he, she or it.

    Example: "carry" -> "carries", "reach" -> "reaches", "have" -> "has".
    """
    if base == "have":
        return "has"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x", "o")) else "s")


def is_participle(word: str) -> bool:
    """Return whether a word may follow a form of "be" or "have" as a verb: "built", "opened"."""
    return word in _PARTICIPLES or (word.endswith(("ed", "ing")) and len(word) > 4)


def is_finite(word: str) -> bool:
    """Return whether a word may be a verb of its own: "wrote", "opened", "gives"."""
    if word in _PASTS or (word.endswith("ed") and len(word) > 5):
        return True
    return word.endswith("s") and any(third_person_of(b) == word for b in _stems(word))


def _stems(word: str) -> list[str]:
    found = (word[:-1], word[:-2], word[:-3] + "y", "have" if word == "has" else "")
    return [base for base in found if base in BASES]
