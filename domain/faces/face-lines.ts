import { printedAmount } from '../tables/printed-number.ts';
import type { FaceCell, FaceColumn, FaceLine, FaceValue } from './face.ts';
import {
  type ColumnSpan,
  isTagged,
  labelCells,
  PERIOD_WORDS,
  type RowValue,
  type TableRow,
  valueIn,
} from './table-columns.ts';

/** Figures of a line as printed, one a column; null where none is. */
type Summand = { figures: readonly (number | null)[]; is_total: boolean };

/** Lines before a sum that are looked at. */
const BACK = 40;

/** Figure as printed, a dash 0; null for a rate and what is no number. */
function printedFigure(text: string): number | null {
  return printedAmount(text) ?? (/^[^\d%]*[—–-]\s*\)?$/.test(text) ? 0 : null);
}

/** Whether a figure is a sum or difference of what is printed above it, give or take the rounding of its parts. */
function isSumIn(column: number, figure: number, before: readonly Summand[]): boolean {
  const all = before.slice(-BACK).map(({ figures, is_total }) => ({ value: figures[column] ?? 0, is_total }));
  const since = all.findLastIndex(({ is_total }) => is_total) + 1;
  const parts = all.slice(since).map(({ value }) => value);
  const [last = 0, earlier = 0, first = 0] = all
    .flatMap(({ value, is_total }) => (is_total ? [value] : []))
    .toReversed();
  const sum = parts.reduce((total, value) => total + value, 0);
  const near = (value: number): boolean => Math.abs(Math.abs(value) - Math.abs(figure)) <= 2;
  const totals = [
    sum,
    last + sum,
    last - sum,
    earlier + last + sum,
    earlier - last + sum,
    earlier - last - sum,
  ];
  return [...totals, first + earlier + last + sum, first - earlier - last].some(near);
}

/** Whether a line's figures are sums of those above, in every column that has one. */
function isSum(figures: readonly (number | null)[], before: readonly Summand[]): boolean {
  const printed = figures.flatMap((figure, column) =>
    figure === null || figure === 0 ? [] : [{ figure, column }],
  );
  return printed.length > 0 && printed.every(({ figure, column }) => isSumIn(column, figure, before));
}

/** A line with what its level and its total are decided by. */
type DraftLine = FaceLine & { indent_pt: number };

const NOTE = /^\(?(?:see )?notes?\b.{0,40}\d/i;

/** A label in several cells, without a cell that only refers to a note. */
function labelOf(cells: readonly Pick<FaceCell, 'text'>[]): string {
  return cells
    .filter(({ text }, index) => index === 0 || !NOTE.test(text))
    .map(({ text }) => text)
    .join(' ');
}

/** A figure with its fact; null for a fact that is nil and nothing printed. */
function readValue(value: RowValue, column: FaceColumn, tag: string | null): FaceValue | null {
  const [fact] = value.facts;
  const { text } = value;
  if (text === '' && (fact?.value ?? null) === null) return null;
  if (fact === undefined) return { value: null, unit: null, decimals: null, text };
  const isOther = JSON.stringify(fact.dimensions) !== JSON.stringify(column.dimensions ?? {});
  return {
    value: fact.value,
    unit: fact.unit,
    decimals: fact.decimals,
    text,
    ...(fact.concept !== tag && { tag: fact.concept }),
    ...((fact.start !== column.start || fact.end !== column.end) && { start: fact.start, end: fact.end }),
    ...(isOther && { dimensions: fact.dimensions }),
  };
}

/** Words of a row over the figures: of a heading inside the table, as of its next page or its next period. */
function headingWords(row: TableRow, spans: readonly ColumnSpan[]): string[] {
  if (isTagged(row)) return [];
  const edge = spans[0]?.from ?? 0;
  const right = [...row.words.filter(({ column }) => column >= edge), ...row.values].map(({ text }) => text);
  const isHeading =
    right.length > 0 && right.every((text) => PERIOD_WORDS.test(text) || /^\(|\p{L}/u.test(text));
  return isHeading ? [...new Set(right)] : [];
}

/** How the label of a sum begins. */
export const TOTAL = /^(?:sub)?totals?\b/i;

type Before = { row: TableRow; is_total: boolean };

/** Whether a row is a sum: its label says so, or a line is drawn over its figures and not as the end of the sum before. */
function isTotal(row: TableRow, before: Before | null, label: string): boolean {
  if (TOTAL.test(label)) return true;
  if (before === null) return false;
  const tagged = row.values.filter(({ facts }) => facts.length > 0);
  // A line over shares or figures a share ends the sum above it.
  if (tagged.every(({ facts }) => /shares|\//.test(facts[0]?.unit ?? ''))) return false;
  if (tagged.some(({ is_ruled_above }) => is_ruled_above)) return true;
  if (before.is_total) return false;
  if (!isTagged(before.row)) return before.row.has_rule && before.row.words.length === 0;
  return before.row.values.some(({ is_ruled_below }) => is_ruled_below);
}

/** Indents in points into levels: those within two points of each other are one. */
function withLevels(lines: readonly DraftLine[]): FaceLine[] {
  const steps: number[] = [];
  for (const indent of [...new Set(lines.map(({ indent_pt }) => indent_pt))].toSorted((a, b) => a - b)) {
    const last = steps.at(-1);
    if (last === undefined || indent - last > 2) steps.push(indent);
  }
  return lines.map(({ indent_pt, ...line }) => ({
    ...line,
    level: Math.max(
      0,
      steps.findLastIndex((step) => step <= indent_pt),
    ),
  }));
}

const headingLine = (label: string, columns: number): DraftLine => ({
  label,
  level: 0,
  is_total: false,
  is_heading: true,
  tag: null,
  values: Array.from({ length: columns }, () => null),
  indent_pt: 0,
});

/** Labels broken over two rows joined: the first has no figures and no end, the second goes on in lower case. */
function joinLabels(lines: readonly DraftLine[]): DraftLine[] {
  const joined: DraftLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isBroken = last?.is_heading === true && !line.is_heading && !/[:.)]$/.test(last.label);
    if (last !== undefined && isBroken && /^\p{Ll}/u.test(line.label)) {
      joined[joined.length - 1] = {
        ...line,
        label: `${last.label} ${line.label}`,
        indent_pt: last.indent_pt,
      };
    } else joined.push(line);
  }
  return joined;
}

/** Lines of a table's body under its columns. `body` are the rows from the first with a figure, and headings before it. */
export function readLines(
  body: readonly TableRow[],
  spans: readonly ColumnSpan[],
  columns: readonly FaceColumn[],
): FaceLine[] {
  const lines: DraftLine[] = [];
  const sums: Summand[] = [];
  const known = columns.map(({ label }) => label).join(' ');
  let before: Before | null = null;
  for (const row of body) {
    const cells = labelCells(row, spans);
    const printed = spans.map((span) => valueIn(row, span));
    const hasFigures = printed.some((value) => value !== null);
    const label = labelOf(hasFigures || cells.length > 0 ? cells : row.words);
    const heading = headingWords(row, spans);
    const period = heading.filter((text) => PERIOD_WORDS.test(text) && !known.includes(text)).join(' · ');
    if (heading.length > 0) {
      if (period !== '') lines.push(headingLine(period, columns.length));
      continue;
    }
    if (label === '' && !hasFigures) {
      if (row.has_rule && before !== null) before = { row, is_total: false };
      continue;
    }
    const tag = printed.flatMap((value) => value?.facts ?? [])[0]?.concept ?? null;
    const values = printed.map((value, at) => {
      const column = columns[at];
      return value === null || column === undefined ? null : readValue(value, column, tag);
    });
    const figures = printed.map((value) => (value === null ? null : printedFigure(value.text)));
    const is_total =
      values.some((value) => value !== null) &&
      isTotal(row, before, label) &&
      (before?.is_total !== true || TOTAL.test(label) || isSum(figures, sums));
    const indent_pt = cells[0]?.indent_pt ?? 0;
    sums.push({ figures, is_total });
    lines.push({ label, level: 0, is_total, is_heading: !hasFigures, tag, values, indent_pt });
    before = { row, is_total };
  }
  return withLevels(joinLabels(lines));
}
