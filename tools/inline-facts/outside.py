"""Reads numbers with members from inline documents with ixbrlparse, a reader by others. Prints one fact a line as JSON."""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
from ixbrlparse import IXBRL  # noqa: E402

for path in sys.argv[1:]:
    document = IXBRL.open(path, raise_on_error=False)
    for error in document.errors:
        print(json.dumps({"path": path, "error": str(error)[:200]}))
    for fact in document.numeric:
        context = fact.context
        if context is None or not context.segments or fact.value is None:
            continue
        # A nil fact, as of a dash, has no value; ixbrlparse reads a zero.
        if fact.soup_tag is not None and fact.soup_tag.get("xsi:nil") == "true":
            continue
        day = context.instant or context.enddate
        print(
            json.dumps(
                {
                    "path": path,
                    "concept": f"{fact.schema}:{fact.name}",
                    "start": None if context.instant else str(context.startdate),
                    "end": str(day),
                    "unit": fact.unit or "",
                    "members": {s["dimension"]: " ".join(s["value"].split()) for s in context.segments if "dimension" in s},
                    "value": float(fact.value),
                }
            )
        )
