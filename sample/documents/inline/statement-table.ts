import type { Book, Span } from '../../financials/book.ts';
import { columnsOf, stateFact } from '../../financials/figure.ts';
import type { Report } from '../../financials/report.ts';
import type { StatementName } from '../../financials/template.ts';
import { escapeHtml } from '../document.ts';
import { writeNumber } from './number.ts';
import type { Resources } from './resources.ts';

const WORDS = { 1: '', 1_000: 'thousands of ', 1_000_000: 'millions of ' };

export function zerosOf({ company }: Book): number {
  return Math.log10(company.unit);
}

/** Words under a statement's title: `In millions of USD, except per share; shares in thousands`. */
export function describeUnits(book: Book): string {
  const { currency, unit } = book.company;
  return `In ${WORDS[unit]}${currency}, except per share; shares in thousands`;
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
  const totals = new Set(book.lines.flatMap(({ part_of }) => part_of?.total ?? []));
  const heads = book.company.template.filter((row) => row.statement === statement);
  const lines = book.lines.filter((line) => line.statement === statement);
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
