"""Reads an exported workbook with openpyxl, a reader independent of the writer, and compares it with the API.

    pip install openpyxl
    python3 tools/workbook/check.py apple-inc-financials.xlsx http://127.0.0.1:8080/v1/companies/AAPL
    python3 tools/workbook/check.py revenue.xlsx

Prints, and exits with 1 on any failure:
- formulas, worked out here, that differ from the value that the file has with them, which other readers show
- ratios that differ from the API's, over the same years (with an address)
- figures without an accession number in the sheet Sources, but for ratios, medians and ranks, which no filing reports
- sheets whose heads are not frozen, names longer than Excel allows, and no page or day in the sheet About
"""

import json
import operator
import re
import sys
import urllib.request

from openpyxl import load_workbook

# Rows of the sheet Ratios that are computed from the API's statements, not among its ratios.
LINES = {
    "Revenue growth": ("revenue",),
    "Operating income growth": ("operating_income",),
    "Net income growth": ("net_income",),
    "Effective tax rate": ("income_tax", "pretax_income"),
}
ACCESSION = re.compile(r"^\d{10}-\d{2}-\d{6}(, \d{10}-\d{2}-\d{6})*$")
TOKEN = re.compile(
    r"""\s*(?:(?P<number>\d+\.?\d*)|"(?P<text>[^"]*)"|(?:'(?P<sheet>(?:[^']|'')+)'!)?(?P<cell>[A-Z]+\d+)"""
    r"""|(?P<name>[A-Z]+)|(?P<sign><=|>=|<>|[-+*/^()=<>,]))"""
)
COMPARED = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "<>": operator.ne,
}


class Formula:
    """Works out a formula over the values of a workbook: sums, products, powers, comparisons, IF, OR and HYPERLINK."""

    def __init__(self, formula, sheet, values):
        self.sheet, self.values = sheet, values
        self.tokens, at = [], 1
        while at < len(formula):
            found = TOKEN.match(formula, at)
            if found is None:
                raise ValueError(f"unknown formula {formula}")
            self.tokens.append(found)
            at = found.end()

    def value(self):
        found = self.compared()
        if self.tokens:
            raise ValueError(f"more after the formula: {self.tokens[0].group()}")
        return found

    def next_sign(self, *signs):
        if self.tokens and self.tokens[0]["sign"] in signs:
            return self.tokens.pop(0)["sign"]
        return None

    def compared(self):
        left = self.sum()
        sign = self.next_sign(*COMPARED)
        return left if sign is None else COMPARED[sign](left, self.sum())

    def sum(self):
        total = self.product()
        while sign := self.next_sign("+", "-"):
            total = total + self.product() if sign == "+" else total - self.product()
        return total

    def product(self):
        total = self.power()
        while sign := self.next_sign("*", "/"):
            total = total * self.power() if sign == "*" else total / self.power()
        return total

    def power(self):
        base = self.operand()
        return base if self.next_sign("^") is None else base ** self.power()

    def operand(self):
        if self.next_sign("-"):
            return -self.operand()
        if self.next_sign("("):
            found = self.compared()
            self.close()
            return found
        token = self.tokens.pop(0)
        if token["number"] is not None:
            return float(token["number"])
        if token["text"] is not None:
            return token["text"]
        if token["cell"] is not None:
            return self.cell(token)
        return self.function(token["name"])

    def cell(self, token):
        name = self.sheet if token["sheet"] is None else token["sheet"].replace("''", "'")
        value = self.values[name][token["cell"]].value
        if not isinstance(value, (int, float)):
            raise ValueError(f"no number in {name} {token['cell']}")
        return value

    def function(self, name):
        if self.next_sign("(") is None:
            raise ValueError(f"unknown name {name}")
        arguments = [self.argument()]
        while self.next_sign(","):
            arguments.append(self.argument())
        self.close()
        if name == "OR":
            return any(one() for one in arguments)
        if name == "IF" and len(arguments) == 3:
            test, yes, no = arguments
            # Only the branch that applies is worked out: the other may divide by zero.
            return yes() if test() else no()
        if name == "HYPERLINK" and len(arguments) == 2:
            return arguments[1]()
        raise ValueError(f"unknown function {name}")

    def argument(self):
        """Tokens up to the next comma or the closing bracket, worked out when asked for."""
        own, depth = Formula("=", self.sheet, self.values), 0
        while self.tokens and not (depth == 0 and self.tokens[0]["sign"] in (",", ")")):
            depth += {"(": 1, ")": -1}.get(self.tokens[0]["sign"], 0)
            own.tokens.append(self.tokens.pop(0))
        return own.value

    def close(self):
        if self.next_sign(")") is None:
            raise ValueError("a bracket is missing")


def ask(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def expected_ratios(base):
    """(ratio, column) → value; "n.m." where it is not meaningful."""
    answer = ask(f"{base}/ratios?period_type=annual")
    labels = {column["id"]: column["label"] for column in answer["columns"]}
    found = {}
    for series in answer["series"]:
        for point in series["points"]:
            is_none = "not_meaningful" in point.get("marks", [])
            found[(series["label"], labels[point["period"]])] = "n.m." if is_none else point["value"]
        for gap in series["gaps"]:
            found[(series["label"], labels[gap["period"]])] = "n.m." if gap["reason"] == "not_meaningful" else ""
    lines = {
        line["key"]: {point["period"]: point["value"] for point in line["points"]}
        for line in ask(f"{base}/income-statement?period_type=annual")["income_statement"]["lines"]
    }
    for label, (key, *of) in LINES.items():
        points = lines.get(key, {})
        for year, value in points.items():
            if year not in labels:
                continue
            before = lines.get(of[0], {}).get(year) if of else points.get(str(int(year) - 1))
            if before is None:
                continue
            change = value / before - (0 if of else 1) if before > 0 else "n.m."
            found.setdefault((label, labels[year]), change if before != 0 or not of else "")
    return found


def is_equal(shown, expected):
    if isinstance(shown, (int, float)) and isinstance(expected, (int, float)):
        return abs(shown - expected) <= 1e-9 * max(1, abs(expected))
    return shown == expected


def ratio_failures(values, base):
    """Ratios compared, and those that differ."""
    sheet, expected, compared, failures = values["Ratios"], expected_ratios(base), 0, []
    columns = [cell.value for cell in sheet[2]][1:]
    for row in sheet.iter_rows(min_row=3, values_only=True):
        name = row[0].removesuffix(" (days)")
        for column, shown in zip(columns, row[1:]):
            if shown is None or shown == "":
                continue
            compared += 1
            if not is_equal(shown, expected.get((name, column))):
                failures.append(f"{name} {column}: workbook {shown}, API {expected.get((name, column))}")
    return compared, failures


def formula_failures(book, values):
    """Formulas, and those that give another value than the file has with them."""
    count, failures = 0, []
    for sheet in book.worksheets:
        for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
            count += 1
            shown = values[sheet.title][cell.coordinate].value
            found = Formula(cell.value, sheet.title, values).value()
            # A reader has None for an empty text.
            if not is_equal(found, "" if shown is None else shown):
                failures.append(f"{sheet.title} {cell.coordinate}: {cell.value} gives {found}, the file has {shown}")
    return count, failures


def is_computed(sheet, cell):
    """A median or rank of a comparison, a percentage or a multiple: no filing reports it."""
    return (
        sheet.cell(cell.row, 1).value == "Median"
        or str(sheet.cell(2, cell.column).value).startswith("Rank, ")
        # A printed dash is zero, which no fact states.
        or cell.number_format.endswith(('%', '"×"', '"—"'))
    )


def source_failures(values):
    """Figures, and those whose source names no filing."""
    listed = values["Sources"].iter_rows(min_row=2, values_only=True) if "Sources" in values.sheetnames else []
    sources = {(row[0], row[1]): row for row in listed}
    figures, failures = 0, []
    for sheet in values.worksheets:
        if sheet.title in ("About", "Ratios", "Sources"):
            continue
        for cell in (cell for row in sheet.iter_rows() for cell in row):
            if not isinstance(cell.value, (int, float)) or is_computed(sheet, cell):
                continue
            figures += 1
            source = sources.get((sheet.title, cell.coordinate))
            if source is None or source[5] != cell.value or not ACCESSION.match(source[10] or ""):
                failures.append(f"{sheet.title} {cell.coordinate}: {cell.value}, source {source}")
    return figures, failures


def shape_failures(book):
    about = {row[0]: row[1] for row in book["About"].iter_rows(values_only=True)}
    return [
        f"{sheet.title}: frozen at {sheet.freeze_panes}"
        for sheet in book.worksheets
        if sheet.freeze_panes is None or len(sheet.title) > 31
    ] + [f"About: no {name}" for name in ("Page", "Date") if not about.get(name)]


def main(path, base=None):
    book, values = load_workbook(path), load_workbook(path, data_only=True)
    formulas, unequal = formula_failures(book, values)
    compared, ratios = (0, []) if base is None else ratio_failures(values, base)
    figures, sources = source_failures(values)
    failures = [*unequal, *ratios, *sources, *shape_failures(book)]
    print(f"sheets: {', '.join(book.sheetnames)}")
    print(f"formulas that give their values: {formulas - len(unequal)} of {formulas}")
    print(f"ratios equal to the API's: {compared - len(ratios)} of {compared}")
    print(f"figures with an accession number: {figures - len(sources)} of {figures}")
    print("\n".join(failures[:20]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
