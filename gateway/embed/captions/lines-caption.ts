import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import type { Ask } from '../../../contract/request.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import { pointColumns } from '../../../domain/calendar/calendar-period.ts';
import { sourceText } from '../../../domain/filing/source-text.ts';
import { type Caption, CaptionError } from './caption.ts';
import type { ChartDrawing } from './drawing.ts';
import { figureText, fittingScale, gapText, unitText } from './figure-text.ts';
import { statementLines } from './statement-lines.ts';

/** Latest periods, as widgets show them. */
export const LATEST = 8;

const NAMES = {
  income_statement: 'income statement',
  balance_sheet: 'balance sheet',
  cash_flow: 'cash flow',
} as const;

export type LinesQuery = Pick<EmbedQuery<'chart'>, 'company' | 'period_type' | 'from' | 'to' | 'periods'> & {
  view?: EmbedQuery<'chart'>['view'];
  form?: EmbedQuery<'chart'>['form'];
  lines: readonly string[] | null;
  statement?: EmbedQuery<'chart'>['statement'];
};

/** The periods within the range that the address asks for, else the latest. */
export function withinRange(
  all: readonly string[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
  latest: number,
): string[] {
  for (const [name, bound] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (bound !== undefined && !all.includes(bound)) {
      throw new CaptionError(
        `${name} is '${bound}', but the figures run from ${all[0] ?? 'none'} to ${all.at(-1) ?? 'none'}.`,
      );
    }
  }
  const start = from === undefined ? 0 : all.indexOf(from);
  const end = to === undefined ? all.length : all.indexOf(to) + 1;
  const range = all.slice(start, end);
  return from === undefined && to === undefined ? range.slice(-latest) : range;
}

function scaleOf(lines: readonly StatementLine[]) {
  return fittingScale(
    lines.flatMap(({ points }) =>
      points.filter(({ unit }) => /^[A-Z]{3}$/.test(unit)).map(({ value }) => value),
    ),
  );
}

export const VIEWS: Partial<Record<EmbedQuery<'chart'>['view'], string>> = {
  growth: 'Year-over-year growth',
  common_size: 'Percent of revenue or total assets',
};

/** As the application chooses: bars for flows, lines for balances and shares. */
export function formOf(statement: keyof typeof NAMES, { view, period_type }: LinesQuery): 'bars' | 'lines' {
  if (period_type === 'ttm') return 'bars';
  return (view === undefined || view === 'values') && statement !== 'balance_sheet' ? 'bars' : 'lines';
}

/** A chart of the lines that have the first one's unit. */
function chartOf(
  lines: readonly StatementLine[],
  periods: readonly string[],
  form: ChartDrawing['form'],
  labels: readonly string[],
): ChartDrawing {
  const unit = lines[0]?.points[0]?.unit ?? '';
  const drawn = lines.filter(({ points }) => points[0]?.unit === unit);
  const scale = scaleOf(drawn);
  return {
    kind: 'chart',
    form,
    periods: labels,
    series: drawn.map(({ label, points }) => ({
      label,
      values: periods.map((period) => points.find((one) => one.period === period)?.value ?? null),
    })),
    format: (value) => figureText(value, unit, scale),
  };
}

/** Lines of one company's statement by period. */
export async function linesCaption(ask: Ask, query: LinesQuery): Promise<Caption> {
  const { period_type } = query;
  const [id = ''] = query.company;
  const { company, lines: all, statement, ...answer } = await statementLines(ask, id, query);
  const columns = answer.columns.length > 0 ? answer.columns : pointColumns(all);
  const periods = withinRange(
    columns.map((column) => column.id),
    query,
    rangeLength(query.periods, period_type, LATEST),
  );
  // As in the widget: a year without figures keeps its place, and a line without any in these periods is left out.
  const lines = all.filter(({ points: own }) => own.some(({ period }) => periods.includes(period)));
  if (lines.length === 0) {
    throw new CaptionError(`${id.toUpperCase()} has no ${period_type} ${NAMES[statement]}.`);
  }
  const shown = columns.filter((column) => periods.includes(column.id));
  const labels = shown.map((column) => column.label);
  const scale = scaleOf(lines);
  const units = lines.map(({ points }) => points[0]?.unit ?? '');
  const unit = units.find((each) => /^[A-Z]{3}$/.test(each)) ?? units[0] ?? '';
  const isMixed = !unit.includes('/') && units.some((each) => each.includes('/'));
  const points = lines.flatMap((line) => line.points.filter(({ period }) => periods.includes(period)));
  const what = query.lines === null ? NAMES[statement] : lines.map(({ label }) => label).join(', ');
  return {
    title: `${company}: ${what}`,
    caption: `${VIEWS[query.view ?? 'values'] ?? `${unitText(unit, scale)}${isMixed ? ', except per share' : ''}`}, ${period_type}`,
    heads: ['', ...labels],
    days: [null, ...shown.map((column) => column.end)],
    rows: lines.map((line) => [
      line.label,
      ...periods.map((period) => {
        const point = line.points.find((one) => one.period === period);
        if (point !== undefined) return figureText(point.value, point.unit, scale);
        return gapText(line.gaps?.find((gap) => gap.period === period)?.text);
      }),
    ]),
    reasons: lines.map(({ gaps = [] }) => [
      null,
      ...periods.map((period) => gaps.find((gap) => gap.period === period)?.text ?? null),
    ]),
    source: sourceText(company, points),
    drawing: chartOf(lines, periods, query.form ?? formOf(statement, query), labels),
  };
}
