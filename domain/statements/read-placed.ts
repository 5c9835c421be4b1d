import { filedOperands } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import {
  AS_FILED,
  combineFigures,
  type Fact,
  type Figure,
  type FigureKind,
  type Operand,
  statedFigure,
} from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure, originOf, restatedFrom } from '../facts/vintages.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, vintagesOf } from './concept-figure.ts';
import {
  type FaceFigures,
  factOf,
  type PrintedColumn,
  printedColumn,
  type PrintedRow,
} from './face-figures.ts';
import { shownSign } from './footing-groups.ts';
import type { Line, StatementName } from './line.ts';
import { placeColumn, type PlacedColumn } from './placed-column.ts';
import { placeIncome } from './placed-income.ts';
import { type Placing, placingOf } from './placing.ts';
import { doubtfulRows, quarterColumn, toFigure } from './printed-quarter.ts';

type Home = { statement: StatementName; line: Line };

/** The line that a chain reads. Companies share the template. */
const HOMES = new WeakMap<FaceFigures['template'], ReadonlyMap<Chain, Home>>();

export function homeOf({ template }: FaceFigures, chain: Chain): Home | undefined {
  const homes = obtain(HOMES, template, () => {
    const lines = TTM_STATEMENTS.flatMap((statement) =>
      template[statement].map((line) => ({ statement, line })),
    );
    const own = lines.filter(
      ({ line: { is_memo, kind } }) => !is_memo && (kind === 'flow' || kind === 'balance'),
    );
    return new Map(own.map((home) => [home.line.chain, home]));
  });
  return homes.get(chain);
}

const PLACED = new WeakMap<PrintedColumn, PlacedColumn>();
const PLACINGS = new WeakMap<FaceFigures, Map<StatementName, Placing>>();

/**
 * The printed column that decides a period of a statement, with its rows placed; null where no stored report prints the period, and
 * for what is read of another filing or of notes. Rule: docs/rules.md#printed-rows
 */
export function placedAt(facts: CompanyFacts, statement: StatementName, period: Period): PlacedColumn | null {
  const { accession_number, of_notes, to_date } = period;
  if (of_notes === true) return null;
  const column =
    statement === 'balance_sheet' || to_date === true
      ? printedColumn(facts.faces, statement, period)
      : quarterColumn(facts, statement, period);
  if (column === null || (accession_number ?? column.accession_number) !== column.accession_number)
    return null;
  return placedColumn(facts, statement, column);
}

/** The rows of a printed column placed; null of another currency than the company's. */
export function placedColumn(
  { faces, currency, sic }: CompanyFacts,
  statement: StatementName,
  column: PrintedColumn,
): PlacedColumn | null {
  if (currency === null || !column.rows.some(({ unit }) => unit === currency)) return null;
  return obtain(PLACED, column, () => {
    const placings = obtain(PLACINGS, faces, () => new Map<StatementName, Placing>());
    const placing = obtain(placings, statement, () => placingOf(statement, faces.template[statement], sic));
    const place = statement === 'income_statement' ? placeIncome : placeColumn;
    return place(column, currency, placing, doubtfulRows(column));
  });
}

/**
 * What a printed statement has of the line that a chain reads: its rows, added up; of a total that isn't printed what `compute` makes
 * of its parts. Null where it prints none of them, undefined where no statement decides.
 * Example: COCA-COLA 2024, investments of 2,020 + 1,723 million (0000021344-25-000011).
 */
export function readPlaced(
  facts: CompanyFacts,
  chain: Chain,
  period: Period,
  compute: (chain: Chain) => Figure | null,
): Figure | null | undefined {
  const home = homeOf(facts.faces, chain);
  const placed = home === undefined ? null : placedAt(facts, home.statement, period);
  if (home === undefined || placed === null) return undefined;
  const { statement, line } = home;
  const rows = placed.lines.get(line.key);
  if (rows !== undefined) {
    const { key, kind } = line;
    const adds_up = statement !== 'income_statement' && placed.off.size === 0;
    const { column, signs } = placed;
    return lineFigure(facts, { statement, key, kind, column, rows, adds_up, signs }, period);
  }
  const sums = chain.filter((rule) => 'terms' in rule);
  return line.is_total && !isOfMembers(placed.column, conceptsOf(sums)) ? compute(sums) : null;
}

/**
 * Whether a part of a sum is printed by members alone: the sum without it would be too small. BANK OF NEW YORK MELLON prints income but
 * interest by “Operations” and “Asset Management” (0001193125-10-112944).
 */
function isOfMembers({ rows, tags }: PrintedColumn, parts: readonly string[]): boolean {
  return rows.some(
    ({ tag, is_member }) => is_member && tag !== null && !tags.has(tag) && parts.includes(tag),
  );
}

type PrintedLine = {
  statement: StatementName;
  key: string;
  kind: FigureKind;
  column: PrintedColumn;
  rows: readonly PrintedRow[];
  /** A cash flow whose rows add up to its totals by their printed signs. */
  adds_up?: boolean;
  /** How rows count whose statement adds up so. */
  signs?: PlacedColumn['signs'];
};

/** The rows of a line added up, each as an operand. */
export function lineFigure(
  facts: CompanyFacts,
  { statement, key, kind, column, rows, adds_up, signs }: PrintedLine,
  period: Period,
): Figure | null {
  const turned = rows.map((row) => (row.amount * row.value < 0 ? -1 : 1));
  const shown = shownSign(statement, key, rows[0]?.tag ?? '');
  // Facts of one sign are as filed, but where a line has tags of both, as in a cash flow that adds up; then each counts as printed.
  const isTurned = adds_up === true || new Set(turned).size > 1;
  const operands = rows.map((row, index): Operand => {
    const figure = rowFigure(facts, column, row, period, kind);
    // Its fact's sign may be put right: FIRST SOLAR, interest paid of −2.2 million in brackets (0001274494-10-000012).
    const way = (turned[index] ?? 1) * (figure.value * row.value < 0 ? -1 : 1);
    const asPrinted = isTurned && way !== shown ? -1 : 1;
    // Another filing may have put the sign right already.
    const isPutRight = figure.value !== row.value && signs?.get(row) === -1;
    const sign = isPutRight ? 1 : (signs?.get(row) ?? asPrinted);
    const isWrong = sign === -1 && signs?.get(row) === -1 && row.tag?.startsWith('us-gaap:') === true;
    return { label: isWrong ? `${row.label}: ${AS_FILED}` : row.label, sign, figure };
  });
  const [first] = operands;
  if (operands.length === 1 && first?.sign === 1) return first.figure;
  const { start, end } = column;
  const isCorrected = operands.length === 1 && first?.label.endsWith(AS_FILED) === true;
  const given = isCorrected
    ? { method: 'sign_corrected', formula: 'Sign reversed: the printed rows lead to the total only so' }
    : { method: 'printed_rows', formula: 'Sum of the printed rows' };
  const sum = combineFigures(operands, { ...given, start, end });
  if (sum === null || first === undefined) return null;
  // Lines are shown by the sign of their tag.
  return shownSign(statement, key, sum.fact.concept) === shown ? sum : { ...sum, fact: first.figure.fact };
}

/** A printed row as a figure: of the first report of the value, or of the report that prints it. */
function rowFigure(
  facts: CompanyFacts,
  column: PrintedColumn,
  row: PrintedRow,
  period: Period,
  kind: FigureKind,
): Figure {
  const { tag, unit, value } = row;
  const year = facts.calendar.years[period.year];
  if (row.printed !== undefined && tag !== null && year !== undefined) {
    const derived = row.is_member ? null : conceptFigure(facts, tag, period, kind);
    // A report that states the quarter itself states it to the unit.
    const isStated = derived !== null && Math.abs(derived.value - value) <= 2 * 10 ** -(row.decimals ?? 0);
    const own = isStated ? derived : toFigure(column, row, { year, period });
    if (own !== null) return own;
  }
  const vintages = tag === null || row.is_member ? [] : vintagesOf(facts, tag, period, kind);
  const latest = vintages.at(-1);
  // The same amount with the other sign is a sign put right: MCDONALD'S, 42.8 and −43 million (0000063908-24-000123).
  if (latest !== undefined && latest.filed > column.filed && isSameFigure(latest.value, -value))
    return statedFigure(originOf(vintages, latest), restatedFrom(vintages, latest));
  noteRestated(facts, column, latest, row, period);
  const stated = vintages.findLast(
    (fact) => fact.unit === unit && (fact.as_filed?.value ?? fact.value) === value,
  );
  if (stated !== undefined) return statedFigure(originOf(vintages, stated), restatedFrom(vintages, stated));
  const own = factOf(column, { ...row, ...(kind === 'balance' && { is_closing: true }) });
  return statedFigure(own, restatedFrom([...vintages, own], own));
}

/** A statement is of one report: of a later one that isn't stored as printed no line is mixed into it. */
function noteRestated(
  { notes }: CompanyFacts,
  { filed }: PrintedColumn,
  latest: Fact | undefined,
  { value, unit }: PrintedRow,
  { label }: Period,
): void {
  if (latest === undefined || latest.filed <= filed || latest.unit !== unit) return;
  if (isSameFigure(latest.value, value) || latest.as_filed !== undefined) return;
  notes.add(
    `${label}: restated in part by ${latest.accession_number}, whose statements aren’t loaded; shown as reported before.`,
  );
}

/**
 * The printed rows of a line in a period that no statement decides, added up with each as an operand. Null where one of several has no
 * figure, as the others are no whole line; undefined where the statement isn't stored or prints none of them. A row that is the sum of
 * the others is the line. A quarter that a later report's rows don't give is read by the rows of an earlier one.
 * Examples: NVIDIA, fiscal 2022, sales and maturities of investments 1,023 + 15,197 million (0001045810-24-000029); the fourth quarter
 * of fiscal 2023, purchases of 11,897 less 9,764 (0001045810-23-000017), to which 0001045810-25-000023 adds a row of 85 of the year.
 */
export function readRows(
  facts: CompanyFacts,
  home: Home,
  period: Period,
  kind: FigureKind,
): Figure | null | undefined {
  const column = printedColumn(facts.faces, home.statement, period);
  const newest = column === null ? undefined : rowsIn(facts, column, home, period, kind);
  if (newest !== null || period.quarter === null) return newest;
  for (const earlier of column?.earlier ?? []) {
    // Its tags needn't be printed in the newest report.
    const found = rowsIn(facts, earlier, home, { ...period, of_notes: true }, kind);
    if (found) return found;
  }
  return null;
}

function rowsIn(
  facts: CompanyFacts,
  column: PrintedColumn,
  { statement, line: { key } }: Home,
  period: Period,
  kind: FigureKind,
): Figure | null | undefined {
  const placed = placedColumn(facts, statement, column)?.lines.get(key) ?? [];
  const own = placed.flatMap((row) => (row.is_member || row.tag === null ? [] : [[row.tag, row] as const]));
  const printed = [...new Map(own)];
  const known = printed.flatMap(([tag, row]) => {
    const figure = conceptFigure(facts, tag, period, kind);
    return figure === null ? [] : [{ row, figure }];
  });
  const [first] = known;
  if (first === undefined) return undefined;
  if (printed.length === 1) return first.figure;
  if (known.length < printed.length) return null;
  const isRepeated = ({ fact: { concept } }: Figure): boolean =>
    known.some(
      ({ figure }) =>
        figure.fact.concept !== concept &&
        filedOperands(figure.derivation).some((source) => source.concept === concept),
    );
  const operands = known.flatMap(({ row, figure }): Operand[] => {
    const way = row.amount * row.value * shownSign(statement, key, row.tag ?? '');
    const sign = statement === 'cash_flow' && way < 0 ? -1 : 1;
    return isRepeated(figure) ? [] : [{ label: row.label, sign, figure }];
  });
  const [only] = operands;
  if (operands.length === 1 && only?.sign === 1) return only.figure;
  const { start, end } = first.figure;
  const given = { method: 'printed_rows', formula: 'Sum of the printed rows', start, end };
  return combineFigures(operands, given) ?? undefined;
}
