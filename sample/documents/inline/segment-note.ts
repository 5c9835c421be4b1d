import type { Book } from '../../financials/book.ts';
import { segmentFigures } from '../../financials/figure.ts';
import type { SegmentPlan } from '../../financials/financial-company.ts';
import type { Report } from '../../financials/report.ts';
import { escapeHtml } from '../document.ts';
import { heading, paragraph } from '../page.ts';
import { type Dimensions, type Resources, memberName } from './resources.ts';
import { nameColumn, writeNumber, zerosOf } from './statement-table.ts';

/** Segment results bear the mark of what they are before the head office's costs. */
const OPERATING_SEGMENTS = { 'srt:ConsolidationItemsAxis': 'us-gaap:OperatingSegmentsMember' };

type Metric = readonly [title: string, key: 'revenue' | 'operating_income', more: Dimensions];

/** The note on segments as a text block, a table for each breakdown; nothing for a company without any. */
export function writeSegmentNote(book: Book, report: Report, resources: Resources): string[] {
  const { segments } = book.company;
  if (segments.length === 0) return [];
  const [own] = report.cash;
  const { quarters } = book;
  const [start, end] = [quarters[own?.first ?? 0]?.start ?? '', quarters[own?.last ?? 0]?.end ?? ''];
  const context = resources.context({ start, end, dimensions: {} });
  return [
    heading('Note 2. Segments and revenue'),
    `<ix:nonNumeric contextRef="${context}" name="us-gaap:SegmentReportingDisclosureTextBlock" id="f-segments" escape="true">`,
    paragraph('Revenue is broken down below as the chief operating decision maker looks at it.'),
    ...segments.flatMap((plan) => writeBreakdown(book, report, plan, resources)),
    '</ix:nonNumeric>',
  ];
}

function writeBreakdown(book: Book, report: Report, plan: SegmentPlan, resources: Resources): string[] {
  const columns = report.income.map((span) => ({
    span,
    figures: segmentFigures(book, plan, span, report.filing.filing_date),
  }));
  const metrics: Metric[] = [
    ['Revenue', 'revenue', {}],
    ...(plan.with_income === true
      ? [['Operating income', 'operating_income', OPERATING_SEGMENTS] as const]
      : []),
  ];
  const rows = metrics.flatMap(([title, key, more]) => [
    `<tr><td colspan="${columns.length + 1}">${title}</td></tr>`,
    ...(columns[0]?.figures ?? []).flatMap(({ name, label }, index) => {
      const dimensions: Dimensions = { [plan.axis]: memberName(book.company.prefix, name), ...more };
      const tag = book.lines.find((line) => line.key === key)?.tag ?? '';
      const cells = columns.map(({ span, figures }) => {
        const value = figures[index]?.[key] ?? null;
        const [first, last] = [book.quarters[span.first], book.quarters[span.last]];
        if (value === null || first === undefined || last === undefined) return null;
        const period = { start: first.start, end: last.end };
        const number = { tag, unit: book.company.currency, ...period, value, dimensions, negated: false };
        return `<td>${writeNumber(number, zerosOf(book), resources)}</td>`;
      });
      return cells.includes(null) ? [] : [`<tr><td>${escapeHtml(label)}</td>${cells.join('')}</tr>`];
    }),
  ]);
  const titles = columns.map(({ span }) => `<th>${nameColumn(book, span, 'income_statement')}</th>`);
  return [heading(plan.label), '<table>', `<tr><th></th>${titles.join('')}</tr>`, ...rows, '</table>'];
}
