import type { Book, Span } from '../financials/book.ts';
import { columnsOf, segmentFigures, stateFact } from '../financials/figure.ts';
import type { SegmentPlan } from '../financials/financial-company.ts';
import type { Report } from '../financials/report.ts';
import type { StatementName } from '../financials/template.ts';
import { type Dimensions, type Resources, escapeHtml, heading, memberName, paragraph } from './page.ts';

const WORDS = { 1: '', 1_000: 'thousands of ', 1_000_000: 'millions of ' };

function zerosOf({ company }: Book): number {
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
function nameColumn({ quarters }: Book, { first, last }: Span, statement: StatementName): string {
  const end = quarters[last]?.end ?? '';
  return statement === 'balance_sheet' ? end : `${quarters[first]?.start ?? ''} to ${end}`;
}

/** A number to be shown and tagged. */
type TaggedNumber = {
  tag: string;
  unit: string;
  start: string | null;
  end: string;
  value: number;
  dimensions: Dimensions;
  /** Whether the page shows it with its sign turned. */
  negated: boolean;
};

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const PER_SHARE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * A number as an inline document shows it: scaled, in brackets when it is negative, a dash for
 * zero. The sign of the fact is the attribute's alone. Money and shares are in `scale` zeros, per-share figures plain.
 */
function writeNumber(number: TaggedNumber, scale: number, resources: Resources): string {
  const { tag, unit, start, end, value, dimensions, negated } = number;
  const zeros = unit.endsWith('/shares') ? 0 : unit === 'shares' ? 3 : scale;
  const context = resources.context({ start, end, dimensions });
  const attributes = [
    `contextRef="${context}"`,
    `unitRef="${resources.unit(unit)}"`,
    `name="${tag}"`,
    `decimals="${unit.endsWith('/shares') ? 2 : -zeros}"`,
    `scale="${zeros}"`,
    `format="ixt:${value === 0 ? 'fixed-zero' : 'num-dot-decimal'}"`,
    ...(value < 0 ? ['sign="-"'] : []),
  ].join(' ');
  const shown = Math.abs(value) / 10 ** zeros;
  const text = value === 0 ? '&#8212;' : (unit.endsWith('/shares') ? PER_SHARE : FORMAT).format(shown);
  const fact = `<ix:nonFraction ${attributes}>${text}</ix:nonFraction>`;
  const isBelow = negated ? value > 0 : value < 0;
  return isBelow ? `(${fact})` : fact;
}

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
