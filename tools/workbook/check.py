"""Reads an exported workbook with openpyxl, a reader independent of the writer, and compares it with the API.

    pip install openpyxl
    python3 tools/workbook/check.py apple-inc-financials.xlsx http://127.0.0.1:8080/v1/companies/AAPL
    python3 tools/workbook/check.py revenue.xlsx

Prints, and exits with 1 on any failure:
- formulas of the sheet Ratios that differ from the API's ratios, over the same years (with an address)
- figures without an accession number in the sheet Sources, but for ratios, medians and ranks, which no filing reports
- sheets whose heads are not frozen, names longer than Excel allows, and no page or day in the sheet About
"""

import json
import re
import sys
import urllib.request

from openpyxl import load_workbook

# Ratios of the workbook, as the API names them. The rest (growth, tax rate) is computed from the API's statements.
NAMES = {
    "Gross margin": "gross_margin",
    "Operating margin": "operating_margin",
    "EBITDA margin": "ebitda_margin",
    "Net margin": "net_margin",
    "Free cash flow margin": "fcf_margin",
    "Return on equity": "roe",
    "Return on assets": "roa",
    "Asset turnover": "asset_turnover",
    "Current ratio": "current_ratio",
    "Debt to equity": "debt_to_equity",
    "Debt to assets": "debt_to_assets",
    "Net debt to EBITDA": "net_debt_to_ebitda",
    "Cash conversion": "cash_conversion",
}
LINES = {
    "Revenue growth": ("revenue",),
    "Operating income growth": ("operating_income",),
    "Net income growth": ("net_income",),
    "Effective tax rate": ("income_tax", "pretax_income"),
}
CELL = re.compile(r"'((?:[^']|'')+)'!([A-Z]+\d+)")
ACCESSION = re.compile(r"^\d{10}-\d{2}-\d{6}(, \d{10}-\d{2}-\d{6})*$")


def evaluate(formula, book):
    """The value of `=IF(a<=0,"n.m.",b/a)` or `=IF(a<=0,"n.m.",b/a-1)`; other shapes fail."""
    values = [book[name.replace("''", "'")][cell].value for name, cell in CELL.findall(formula)]
    shape = CELL.sub("x", formula)
    if any(not isinstance(value, (int, float)) for value in values):
        return f"operand missing in {formula}"
    if shape == '=IF(x<=0,"n.m.",x/x)':
        test, over, under = values
        return "n.m." if test <= 0 else over / under
    if shape == '=IF(x<=0,"n.m.",x/x-1)':
        test, now, before = values
        return "n.m." if test <= 0 else now / before - 1
    return f"unknown formula {formula}"


def ask(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def expected_ratios(base):
    """(ratio, year) → value, or None where the page shows none."""
    series = ask(f"{base}/ratios?period_type=annual")["series"]
    by_name = {one["name"]: {p["period"]: p["value"] for p in one["points"]} for one in series}
    found = {
        (label, year): value for label, name in NAMES.items() for year, value in by_name.get(name, {}).items()
    }
    lines = {
        line["key"]: {p["period"]: p["value"] for p in line["points"]}
        for line in ask(f"{base}/income-statement?period_type=annual")["income_statement"]["lines"]
    }
    for label, keys in LINES.items():
        points = lines.get(keys[0], {})
        for year, value in points.items():
            base_value = (
                lines.get(keys[1], {}).get(year) if len(keys) == 2 else points.get(str(int(year) - 1))
            )
            if base_value is not None and base_value > 0:
                found[(label, year)] = value / base_value - (0 if len(keys) == 2 else 1)
    return found


def ratio_failures(book, base):
    """Formulas compared, and those that differ."""
    sheet, expected, compared, failures = book["Ratios"], expected_ratios(base), 0, []
    years = [cell.value for cell in sheet[2]][1:]
    for row in sheet.iter_rows(min_row=3, values_only=True):
        for year, formula in zip(years, row[1:]):
            if formula is None:
                continue
            compared += 1
            value, shown = evaluate(formula, book), expected.get((row[0], year))
            # No value on the page: not meaningful, for a reason the formula knows.
            if shown is None and value == "n.m.":
                continue
            if not isinstance(value, float) or shown is None or abs(value - shown) > 1e-9 * max(1, abs(shown)):
                failures.append(f"{row[0]} {year}: workbook {value}, page {shown}")
    return compared, failures


def is_computed(sheet, cell):
    """A median or rank of a comparison, a percentage or a multiple: no filing reports it."""
    return (
        sheet.cell(cell.row, 1).value == "Median"
        or str(sheet.cell(2, cell.column).value).startswith("Rank, ")
        or cell.number_format.endswith(('%', '"×"'))
    )


def source_failures(book):
    """Figures, and those whose source names no filing."""
    listed = book["Sources"].iter_rows(min_row=2, values_only=True) if "Sources" in book.sheetnames else []
    sources = {(row[0], row[1]): row for row in listed}
    figures, failures = 0, []
    for sheet in book.worksheets:
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
    book = load_workbook(path)
    compared, ratios = (0, []) if base is None else ratio_failures(book, base)
    figures, sources = source_failures(book)
    failures = [*ratios, *sources, *shape_failures(book)]
    print(f"sheets: {', '.join(book.sheetnames)}")
    print(f"formulas equal to the page: {compared - len(ratios)} of {compared}")
    print(f"figures with an accession number: {figures - len(sources)} of {figures}")
    print("\n".join(failures[:20]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
