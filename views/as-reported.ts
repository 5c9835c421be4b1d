import type { PrintedStatement } from '../contract/as-reported.ts';
import type { DocumentFact } from '../contract/document.ts';
import type { ResponseOf } from '../contract/endpoints.ts';
import type { FigureCell, FigureColumn, FigureTable, NamedFiler } from './figure-table.ts';
import { trueMinus, valueTypeOf } from './format/figures.ts';
import { label } from './format/names.ts';

type Column = PrintedStatement['columns'][number];
type Line = PrintedStatement['lines'][number];
export type Report = ResponseOf<'asReported'>['filing'];

const SHARED = /^(.{1,80}?\bended)\b[,:]?\s+(?=\S)/i;

/** The period, for a column printed without a heading. */
function periodLabel({ start, end }: Column): string {
  return start === null ? end : `${start} to ${end}`;
}

type Heads = Pick<FigureTable, 'columns' | 'groups'>;

/** Headings of the columns: `Three Months Ended June 29, 2024` and its neighbor share `Three Months Ended`, over both. */
export function printedHeads(columns: readonly Column[]): Heads {
  const groups: NonNullable<Heads['groups']> = [];
  const heads = columns.map((column, at): FigureColumn => {
    const text = column.label === '' ? periodLabel(column) : column.label;
    const [start = '', group = ''] = SHARED.exec(text) ?? [];
    const last = groups.at(-1);
    if (last !== undefined && last.label.toLowerCase() === group.toLowerCase()) last.span += 1;
    else groups.push({ id: String(at), label: group, span: 1 });
    return { id: String(at), label: label(text.slice(start.length)), detail: null };
  });
  return groups.every((group) => group.label === '') ? { columns: heads } : { columns: heads, groups };
}

/** A figure as printed, with the fact that it is; blank where nothing is printed. */
function printedCell(line: Line, head: Column, at: number, filing: Report): FigureCell {
  const printed = line.values[at] ?? null;
  if (printed === null) return { value: null, reason: null, marks: [], text: '' };
  const { value, display_value = value, unit, tag, start, end, dimensions } = printed;
  const text = trueMinus(printed.text);
  const members = Object.entries(dimensions ?? head.dimensions ?? {});
  if (value === null || unit === null) {
    const sources = members.length === 0 ? [] : [{ members }];
    return { value, reason: 'The report gives no value for it.', marks: [], text, sources };
  }
  const concept = tag ?? line.tag;
  const source = {
    period: head.label,
    value,
    ...(display_value !== null && { display_value }),
    unit,
    start: start === undefined ? head.start : start,
    period_end: end ?? head.end,
    form: filing.form,
    filed: filing.filing_date,
    accession_number: filing.accession_number,
    ...(concept !== null && { concept }),
    members,
  };
  return { value: display_value, reason: null, marks: [], text, sources: [source] };
}

/** A statement as printed: its lines, indents and texts, with the value of each figure in full. */
export function printedTable(
  { title, presented_in, columns, lines }: PrintedStatement,
  filing: Report,
  filer: NamedFiler,
): FigureTable {
  return {
    title: `${label(filer.name)}: ${label(title)}`,
    caption: presented_in === null ? '' : label(presented_in),
    isPrinted: true,
    scale: 'units',
    filer,
    ...printedHeads(columns),
    rows: lines.map((line, at) => {
      const unit = line.values.find((value) => value !== null)?.unit ?? null;
      return {
        id: String(at),
        label: line.label,
        level: line.level,
        is_total: line.is_total,
        ...(line.is_heading && { is_heading: true }),
        value_type: unit === null ? 'amount' : valueTypeOf(unit),
        unit,
        cells: columns.map((head, column) => printedCell(line, head, column, filing)),
      };
    }),
  };
}

type PrintedFigure = {
  kind: PrintedStatement['kind'];
  label: string;
  /** Row and column, as the financials page writes them. */
  point: string;
};

const membersOf = (dimensions: Readonly<Record<string, string>> | undefined): string =>
  JSON.stringify(Object.entries(dimensions ?? {}).toSorted(([a], [b]) => a.localeCompare(b)));

/** The line and column that print a fact: same concept, period and members; null if no statement does. */
export function printedFigure(
  statements: readonly PrintedStatement[],
  fact: DocumentFact,
): PrintedFigure | null {
  for (const { kind, lines, columns } of statements) {
    for (const [row, line] of lines.entries()) {
      for (const [column, value] of line.values.entries()) {
        const head = columns[column];
        if (value === null || head === undefined || value.value === null) continue;
        const start = value.start === undefined ? head.start : value.start;
        const isSame =
          (value.tag ?? line.tag) === fact.tag &&
          (value.end ?? head.end) === fact.end &&
          start === fact.start &&
          value.value === fact.value &&
          membersOf(value.dimensions ?? head.dimensions) === membersOf(fact.dimensions);
        if (isSame) return { kind, label: line.label, point: `${row}:${column}` };
      }
    }
  }
  return null;
}
