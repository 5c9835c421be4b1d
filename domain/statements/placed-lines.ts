import { type Derivation, filedOperands, type SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { type FigureKind, toFactSource } from '../facts/fact.ts';
import { isTwelveMonths, type Period, quarterPeriods } from '../facts/period.ts';
import { withinRounding } from '../facts/rounding.ts';
import type { CompanyFacts } from './company-facts.ts';
import { amountIn, factOf, periodKey, type PrintedColumn, type PrintedRow } from './face-figures.ts';
import type { StatementName } from './line.ts';
import { type PlacedColumn, put } from './placed-column.ts';
import { lineFigure, placedAt, placedColumn } from './read-placed.ts';
import { toPoint } from './series.ts';

/** Printed rows under none of the lines as one figure; a row counts with the sign that makes up the value. */
function otherPoint(
  whole: SeriesPoint,
  value: number,
  column: PrintedColumn,
  rows: readonly PrintedRow[],
): SeriesPoint {
  const { accession_number, form, filed } = column;
  const { warnings: _, ...plain } = whole;
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const turned = amount * value < 0 ? -1 : 1;
  return {
    ...plain,
    accession_number,
    form,
    filed,
    value,
    derived: {
      method: 'printed_rows',
      formula: 'Sum of the printed rows under none of the lines',
      operands: rows.flatMap((row) => operandsOf(row, column, turned)),
    },
    first_reported: null,
    marks: ['derived'],
  };
}

/** What reports print in a row, as operands; `turned` is -1 where the rows count with the opposite of their printed sign. */
function operandsOf(row: PrintedRow, column: PrintedColumn, turned: 1 | -1): Derivation['operands'] {
  const { label, printed = [amountIn(column, row)] } = row;
  return printed.map((own) => ({
    label,
    sign: own.amount * own.value * turned < 0 ? -own.sign : own.sign,
    source: toFactSource(factOf(own, { ...row, value: own.value })),
  }));
}

export type PlacedPeriods = ReadonlyMap<string, { period: Period; at: PlacedColumn }>;

/** Periods whose statement is stored as printed. */
export function placedPeriods(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): PlacedPeriods {
  return new Map(
    periods.flatMap((period) => {
      const at = placedAt(facts, statement, period);
      if (at === null) return [];
      noteOff(facts, statement, period, at);
      return [[period.label, { period, at }]];
    }),
  );
}

/** Where a report's rows don't add up to its totals, its lines are shown as printed, and a note says so. */
function noteOff(
  { faces, notes }: CompanyFacts,
  statement: StatementName,
  { label }: Period,
  { off, column }: PlacedColumn,
): void {
  if (off.size === 0) return;
  const names = faces.template[statement]
    .filter(({ key }) => off.has(key))
    .map(({ label: name }) => name.toLowerCase());
  notes.add(`${label}: rows don’t add up as printed in ${column.accession_number}: ${names.join(', ')}.`);
}

/** More parts than these may add up by chance with one deducted. */
const FEW = 4;

/**
 * The parts of a line with the signs that make it up, where one of a few is deducted: AON, discontinued operations of 91 less tax of 41
 * million (0001104659-10-025227).
 */
function asCounted(parts: readonly PrintedRow[], line: readonly PrintedRow[]): readonly PrintedRow[] {
  const whole = line.reduce((sum, { value }) => sum + value, 0);
  const sum = parts.reduce((so_far, { value }) => so_far + value, 0);
  const deducted = parts.filter(({ value }) => withinRounding(whole, [sum, -2 * value], parts));
  const isWhole = withinRounding(whole, [sum], parts);
  if (parts.length > FEW || line.length === 0 || isWhole || deducted.length !== 1) return parts;
  return parts.map((row) => ({ ...row, amount: deducted.includes(row) ? -row.value : row.value }));
}

/** Rows of each line's that are sums of other lines, or its parts. */
function pointsOf(
  facts: CompanyFacts,
  statement: StatementName,
  placed: PlacedPeriods,
  rowsOf: 'included' | 'parts',
): Map<string, SeriesPoint[]> {
  const sums = new Map<string, SeriesPoint[]>();
  const kind = statement === 'balance_sheet' ? 'balance' : 'flow';
  for (const { period, at } of placed.values())
    for (const [key, own] of at[rowsOf]) {
      const rows = statement === 'income_statement' ? asCounted(own, at.lines.get(key) ?? []) : own;
      const figure = lineFigure(facts, { statement, key, kind, column: at.column, rows }, period);
      if (figure !== null) sums.set(key, [...(sums.get(key) ?? []), toPoint(period.label, figure)]);
    }
  return sums;
}

/** The printed rows of a total that are no line's, as one figure. */
export function othersOf(period: string, { column, others }: PlacedColumn, total: string): SeriesPoint[] {
  const rows = others.get(total) ?? [];
  const [first] = rows;
  if (first === undefined || rows.every(({ amount }) => amount === 0)) return [];
  const value = rows.reduce((sum, { amount }) => sum + amount, 0);
  const { start, end } = column;
  return [otherPoint({ period, value, unit: first.unit, start, period_end: end }, value, column, rows)];
}

/**
 * A printed column placed, else the rows of twelve months: those of four quarters or two halves. Null where one of them isn't stored as
 * printed.
 */
export function summedColumn(
  facts: CompanyFacts,
  statement: StatementName,
  { start = null, period_end = '' }: Pick<SeriesPoint, 'start' | 'period_end'>,
): PlacedColumn | null {
  const printed = facts.faces.columns[statement].get(periodKey(start, period_end));
  if (printed !== undefined) return placedColumn(facts, statement, printed);
  if (start === null) return null;
  const own = quarterPeriods(facts).filter(({ end }) => end > start && end <= period_end);
  const columns = own.map((period) => placedAt(facts, statement, period));
  const [newest] = columns.slice(-1);
  if (newest === undefined || newest === null || !isTwelveMonths(own)) return null;
  const [others, lines] = [new Map<string, PrintedRow[]>(), new Map<string, PrintedRow[]>()];
  for (const at of columns) {
    if (at === null) return null;
    for (const [total, rows] of at.others)
      for (const row of rows)
        put(others, total, { ...row, printed: row.printed ?? [amountIn(at.column, row)] });
    for (const [key, rows] of at.lines) for (const row of rows) put(lines, key, row);
  }
  const column = { ...newest.column, start, end: period_end };
  return { ...newest, column, others, lines };
}

/** A line of the points, if there are any. */
const lineOf = (key: string, label: string, is_total: boolean, points: SeriesPoint[] = []): StatementLine[] =>
  points.length === 0 ? [] : [{ key, label, level: 1, is_total, points }];

/** What follows a statement: rows of a line's tag that are sums of other lines, and the rows that a line is the sum of. */
export function linesAfter(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  placed: PlacedPeriods,
): StatementLine[] {
  const sums = pointsOf(facts, statement, placed, 'included');
  const parts = pointsOf(facts, statement, placed, 'parts');
  const known = new Set(lines.map(({ key }) => key));
  const others = facts.faces.template[statement].filter(({ key }) => sums.has(key) && !known.has(key));
  return [
    ...[...lines, ...others].flatMap(({ key, label, is_total }) =>
      lineOf(`${key}_included`, `${label}, included above`, is_total, sums.get(key)),
    ),
    ...lines.flatMap(({ key, label }) => {
      const points = parts.get(key)?.filter(({ value }) => value !== 0);
      return lineOf(`${key}_parts`, `${label}, parts`, false, points);
    }),
  ];
}

/**
 * Printed rows that are in no line: sums of lines that the template lacks, and what follows the totals, such as payments without cash.
 * Each is a line under its own label.
 */
export function linesApart(
  facts: CompanyFacts,
  statement: StatementName,
  placed: PlacedPeriods,
  lines: readonly StatementLine[],
): StatementLine[] {
  const kind = statement === 'balance_sheet' ? 'balance' : 'flow';
  const found = [...placed.values()].flatMap(({ period, at: { column } }) => {
    const points = lines.flatMap((line) => line.points.filter((point) => point.period === period.label));
    const shown = new Set(
      points.flatMap(({ concept, derived }) => [
        concept,
        ...filedOperands(derived).map((source) => source.concept),
      ]),
    );
    return column.rows.flatMap((row) => {
      const { tag, unit, value, is_member, is_closing } = row;
      const of = is_closing === true ? 'balance' : (kindIn(unit, facts.currency) ?? kind);
      // A number of shares isn't a difference of two.
      const isDifference = row.printed !== undefined && of !== kind;
      if (tag === null || is_member || isDifference || value === 0 || shown.has(tag)) return [];
      const rows = { statement, key: keyApart(tag), kind: of, column, rows: [row] } as const;
      const figure = lineFigure(facts, rows, period);
      return figure === null ? [] : [{ row, point: toPoint(period.label, figure) }];
    });
  });
  const apart = [...Map.groupBy(found, ({ row }) => row.tag ?? '')].map(([tag, own]) => ({
    key: keyApart(tag),
    label: own.at(-1)?.row.label ?? tag,
    level: 1,
    is_total: false,
    points: [...new Map(own.map(({ point }) => [point.period, point])).values()],
    tag,
  }));
  // Headings are no rows: HARLEY-DAVIDSON prints “Basic” of continuing and of discontinued operations (0001193125-10-110745).
  const isShared = (label: string): boolean => apart.filter((line) => line.label === label).length > 1;
  return apart.map(({ tag, ...line }) =>
    isShared(line.label) ? { ...line, label: `${line.label}: ${conceptLabel(tag)}` } : line,
  );
}

/** What a figure in another unit than money is. */
function kindIn(unit: string, currency: string | null): FigureKind | null {
  if (unit === currency) return null;
  return unit === 'shares' ? 'shares' : 'per_share';
}

const keyApart = (tag: string): string => `printed_${tag.replace(':', '_')}`;
