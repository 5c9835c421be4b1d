import type { CellFact, FaceCell, FaceColumn, FaceRow } from './face.ts';

/** A figure's cells in a row, its signs included. */
export type RowValue = {
  /** Columns of the grid it covers, with its currency sign and closing bracket. */
  from: number;
  to: number;
  /** As printed, signs joined: `$(9,447)`. */
  text: string;
  facts: readonly CellFact[];
  is_ruled_above: boolean;
  is_ruled_below: boolean;
};

/** A row read: words from the left, then figures. */
export type TableRow = {
  words: readonly FaceCell[];
  values: readonly RowValue[];
  has_rule: boolean;
};

const CURRENCY = /^(?:US|C|A|HK|NT|R|S)?[$€£¥₹]\s?\(?$|^\($/;
const CLOSING = /^[)%]{1,2}(?: ?%| ?\))?$/;
const NUMBER =
  /^(?:US|C|A|HK|NT|R|S)?[$€£¥₹]?\s?[(-]?\s?[$€£¥₹]?\s?(?:\d[\d,]{0,20}(?:\.\d{0,6})?|\.\d{1,6})\s?\)?\s?%?\)?$/;
const DASH = /^(?:[$€£¥₹]\s?)?\(?[—–‒―-]{1,3}\)?\s?%?$/;

/** Letters that a figure may have around its fact: `NT$`, `%`, `x`. */
const LETTERS_MAX = 3;

const letters = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/** Whether a cell is a figure: a fact with hardly a word around it, a dash or a bare number. */
function isFigure({ facts, words, text }: FaceCell): boolean {
  if (facts.length > 0) return letters(words) <= LETTERS_MAX;
  return NUMBER.test(text) || DASH.test(text);
}

function joinedText(first: string, second: string): string {
  return /^[a-z]/i.test(second) ? `${first} ${second}` : first + second;
}

/** Blanks inside a printed figure are dropped: `$ ( 9,447 )` → `$(9,447)`. */
const figureText = (text: string): string => text.replaceAll(/\s{1,200}/g, '');

/** A row's words and figures; signs in separate cells join their figure. */
export function readRow({ cells, has_rule }: FaceRow): TableRow {
  const words: FaceCell[] = [];
  const values: RowValue[] = [];
  let sign: FaceCell | null = null;
  for (const cell of cells) {
    const last = values.at(-1);
    const end = cell.column + cell.colspan;
    if (isFigure(cell)) {
      const isNumber = cell.facts.length > 0 || NUMBER.test(cell.text) || DASH.test(cell.text);
      const before: string = sign !== null && isNumber ? sign.text : '';
      values.push({
        from: sign?.column ?? cell.column,
        to: end,
        text: figureText(before + cell.text),
        facts: cell.facts,
        is_ruled_above: cell.rule_above !== null,
        is_ruled_below: cell.rule_below === 'single',
      });
      sign = null;
    } else if (CURRENCY.test(cell.text)) sign = cell;
    else if (last !== undefined && CLOSING.test(cell.text) && cell.column <= last.to + 1) {
      values[values.length - 1] = { ...last, to: end, text: joinedText(last.text, figureText(cell.text)) };
    } else words.push(cell);
  }
  return { words, values, has_rule };
}

/** Whether a row has a figure with a fact. */
export function isTagged({ values }: TableRow): boolean {
  return values.some(({ facts }) => facts.length > 0);
}

/** Columns of the grid that the figures of one column of the statement cover. */
export type ColumnSpan = { from: number; to: number };

const overlaps = (a: ColumnSpan, b: ColumnSpan): boolean => a.from < b.to && b.from < a.to;

/**
 * Columns of figures: figures with facts whose cells overlap are of one column. A column without a fact, as of the
 * numbers of notes, is none.
 */
export function columnSpans(rows: readonly TableRow[]): ColumnSpan[] {
  const found = rows
    .flatMap(({ values }) => values.filter(({ facts }) => facts.length > 0))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const spans: ColumnSpan[] = [];
  for (const { from, to } of found) {
    const last = spans.at(-1);
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** The figure of a row in a column: one with a fact before one without. */
export function valueIn(row: TableRow, span: ColumnSpan): RowValue | null {
  const inside = row.values.filter((value) => overlaps(value, span));
  return inside.find(({ facts }) => facts.length > 0) ?? inside[0] ?? null;
}

/** Index of the first row with a figure that has a fact. */
export function firstBodyRow(rows: readonly TableRow[]): number {
  return rows.findIndex(isTagged);
}

/** A cell that names periods: dates, years, lengths. */
export const PERIOD_WORDS =
  /\b(?:19|20)\d\d\b|\b(?:year|quarter|month|week|day)s?\b|\bended\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** Figures with facts of a column, against those of the fullest, below which it needs a heading to be one. */
const SPARSE = 0.25;

/** Columns with a heading or with about as many figures as others: a number inside a label makes no column. */
export function realSpans(
  heading: readonly TableRow[],
  rows: readonly TableRow[],
  spans: readonly ColumnSpan[],
): ColumnSpan[] {
  const counts = spans.map((span) => columnFacts(rows, span).length);
  const most = Math.max(...counts);
  return spans.filter((span, at) => {
    const isSparse = at === 0 && (counts[at] ?? 0) < most * SPARSE;
    return !isSparse || headingOf(heading, span, spans) !== '';
  });
}

/** Titles and units inside a table's heading. */
const NO_HEADING =
  /\bstatements? of\b|\bbalance sheets?\b|^\(?unaudited\)?$|^\(?(?:dollars|amounts|shares|in)\b.{0,80}\b(?:thousands|millions|billions)\b/i;

/** Text of the heading's cells over a column, from the top down, each once. */
function headingOf(heading: readonly TableRow[], span: ColumnSpan, spans: readonly ColumnSpan[]): string {
  const parts: string[] = [];
  const all = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  for (const { words, values } of heading) {
    const cells = [
      ...words.map(({ column, colspan, text }) => ({ from: column, to: column + colspan, text })),
      ...values,
    ];
    for (const cell of cells) {
      const covered = spans.filter((each) => overlaps(cell, each)).length;
      // What is over most figures is the statement's title, its unit or the company's name, unless it names a period.
      const isWide =
        cell.from < all.from
          ? cell.to >= all.to && spans.length > 1
          : covered > 3 && covered * 2 > spans.length;
      if (!overlaps(cell, span) || NO_HEADING.test(cell.text)) continue;
      if (isWide && !PERIOD_WORDS.test(cell.text)) continue;
      if (!parts.includes(cell.text)) parts.push(cell.text);
    }
  }
  return parts.join(' ');
}

function mostCommon<T>(values: readonly T[], keyOf: (value: T) => string): T | undefined {
  const groups = [...Map.groupBy(values, keyOf).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

/**
 * Period of a column's facts: the most common duration, else the most common balance date. With several durations
 * none of which is of most facts, as where a table has a year under another, from the first day to the last of all.
 */
function periodOf(facts: readonly CellFact[]): { start: string | null; end: string } {
  const durations = facts.filter(({ start }) => start !== null);
  const dated = durations.length > 0 ? durations : facts;
  const common = mostCommon(dated, ({ start, end }) => `${start} ${end}`);
  if (common === undefined) return { start: null, end: '' };
  const share = dated.filter(({ start, end }) => start === common.start && end === common.end).length;
  if (share * 2 > dated.length || durations.length === 0) return { start: common.start, end: common.end };
  const starts = durations.map(({ start }) => start ?? '').toSorted();
  const ends = durations.map(({ end }) => end).toSorted();
  return { start: starts[0] ?? null, end: ends.at(-1) ?? common.end };
}

function commonDimensions(facts: readonly CellFact[]): FaceColumn['dimensions'] {
  const first = facts[0]?.dimensions ?? {};
  const key = JSON.stringify(first);
  const isOne = facts.every(({ dimensions }) => JSON.stringify(dimensions) === key);
  return isOne && key !== '{}' ? first : undefined;
}

/** Facts in a column, each cell's first. */
export function columnFacts(rows: readonly TableRow[], span: ColumnSpan): CellFact[] {
  return rows.flatMap((row) => valueIn(row, span)?.facts.slice(0, 1) ?? []);
}

/** Columns of a table with their headings and periods. */
export function readColumns(
  heading: readonly TableRow[],
  rows: readonly TableRow[],
  spans: readonly ColumnSpan[],
): FaceColumn[] {
  return spans.map((span) => {
    const facts = columnFacts(rows, span);
    const dimensions = commonDimensions(facts);
    const label = headingOf(heading, span, spans);
    return { label, ...periodOf(facts), ...(dimensions !== undefined && { dimensions }) };
  });
}

/** Words of a row that are left of the figures, and numbers between them: `shares issued: 2023 – 4,009.2`. */
export function labelCells(
  row: TableRow,
  spans: readonly ColumnSpan[],
): Pick<FaceCell, 'text' | 'indent_pt'>[] {
  const edge = spans[0]?.from ?? Number.POSITIVE_INFINITY;
  const words = row.words.filter(({ column }) => column < edge);
  const numbers = row.values.filter(({ facts, to }) => facts.length > 0 && to <= edge);
  if (numbers.length === 0) return words;
  const placed = [
    ...words.map(({ column, text, indent_pt }) => ({ column, text, indent_pt })),
    ...numbers.map(({ from, text }) => ({ column: from, text, indent_pt: 0 })),
  ];
  return placed.toSorted((a, b) => a.column - b.column);
}
