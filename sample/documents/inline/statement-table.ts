import type { Book } from '../../financials/book.ts';
import type { Span } from '../../financials/figure.ts';
import type { Report } from '../../financials/report.ts';
import { columnsOf, stateFact } from '../../financials/reported-fact.ts';
import type { StatementName } from '../../financials/template.ts';
import { escapeHtml } from '../escape-html.ts';
import { writeNumber } from './number.ts';
import type { Resources } from './resources.ts';

const ZEROS: Readonly<Record<number, number>> = { 1: 0, 1_000: 3, 1_000_000: 6 };
const WORDS: Readonly<Record<number, string>> = { 0: '', 3: 'thousands', 6: 'millions' };

export function zerosOf({ company }: Book): number {
  return ZEROS[company.unit] ?? 0;
}

/** Words under a statement's title: `In millions of USD, except per share; shares in thousands`. */
export function describeUnits(book: Book): string {
  const words = WORDS[zerosOf(book)] ?? '';
  const { currency } = book.company;
  return `${words === '' ? `In ${currency}` : `In ${words} of ${currency}`}, except per share; shares in thousands`;
}

const RULE = ' style="border-top:1px solid #000"';

/** One statement of a report as a table, every figure of it tagged, with the headings of the template. */
export function writeStatement(
  book: Book,
  report: Report,
  statement: StatementName,
  resources: Resources,
): string[] {
  const columns = columnsOf(report, { statement });
  const source = new Set(book.lines);
  const totals = new Set(book.lines.flatMap(({ part_of }) => part_of?.total ?? []));
  const heads = book.company.template.filter((row) => row.statement === statement);
  const lines = book.lines.filter((line) => line.statement === statement && source.has(line));
  const rows = heads.flatMap((row) => {
    if (row.kind === 'head')
      return [`<tr><td colspan="${columns.length + 1}">${escapeHtml(row.label)}</td></tr>`];
    const line = lines.find(({ key }) => key === row.key);
    if (line === undefined) return [];
    const cells = columns.map((span) => {
      const fact = stateFact(book, report, line, span);
      if (fact === null) return '<td></td>';
      const number = { ...fact, dimensions: {}, negated: line.negated };
      return `<td${totals.has(line.key) ? RULE : ''}>${writeNumber(number, zerosOf(book), resources)}</td>`;
    });
    return [
      `<tr><td style="padding-left:${line.level}em">${escapeHtml(line.label)}</td>${cells.join('')}</tr>`,
    ];
  });
  const titles = columns.map((span) => `<th>${nameColumn(book, span, statement)}</th>`);
  return ['<table>', `<tr><th></th>${titles.join('')}</tr>`, ...rows, '</table>'];
}

/** `2025-06-28` for a balance, `2025-03-30 to 2025-06-28` for a period. */
export function nameColumn({ quarters }: Book, { first, last }: Span, statement: StatementName): string {
  const end = quarters[last]?.end ?? '';
  return statement === 'balance_sheet' ? end : `${quarters[first]?.start ?? ''} to ${end}`;
}
