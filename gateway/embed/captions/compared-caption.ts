import type { SeriesPoint } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import type { Ask } from './ask.ts';
import { calendarPeriod } from './calendar-period.ts';
import { type Caption, CaptionError } from './caption.ts';
import type { ChartDrawing } from './drawing.ts';
import { figureText, unitText } from './figure-text.ts';
import { formOf, type LinesQuery, scaleOf, VIEWS } from './lines-caption.ts';
import { sourceText } from './source-text.ts';
import { statementLines } from './statement-lines.ts';

/** Latest periods of each company in the table, and in the chart. */
const LATEST = 3;
const LATEST_CHARTED = 8;

type Compared = Awaited<ReturnType<typeof statementLines>>;
const pointsOf = ({ lines }: Compared): readonly SeriesPoint[] => lines[0]?.points ?? [];

/** One line of several companies: the latest periods of each. */
export async function comparedCaption(
  ask: Ask,
  query: LinesQuery & { lines: readonly string[] },
): Promise<Caption> {
  const outcomes = await Promise.allSettled(query.company.map((id) => statementLines(ask, id, query)));
  const known = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const [first] = known;
  if (first === undefined) throw new CaptionError(`None of ${query.company.join(', ')} can be shown.`);
  const name = first.lines[0]?.label ?? '';
  const { drawing, caption } = chartOf(known, query);
  return {
    title: `${name}: ${known.map(({ company }) => company).join(', ')}`,
    caption,
    heads: ['Company', 'Period', 'Ended', name, 'Unit'],
    rows: known.flatMap((one) => {
      const scale = scaleOf(one.lines);
      return pointsOf(one)
        .slice(-LATEST)
        .map((point) => [
          one.company,
          fiscalPeriod(point.period),
          point.period_end ?? '',
          figureText(point.value, point.unit, scale),
          unitText(point.unit, scale),
        ]);
    }),
    source: known.map((one) => sourceText(one.company, pointsOf(one).slice(-LATEST))).join('; '),
    drawing,
  };
}

/** The companies that report in the first one's currency, by calendar period. */
function chartOf(known: readonly Compared[], query: LinesQuery): { drawing: ChartDrawing; caption: string } {
  const unitOf = (one: Compared) => pointsOf(one).at(-1)?.unit ?? '';
  const unit = known[0] === undefined ? '' : unitOf(known[0]);
  const drawn = known.filter((one) => unitOf(one) === unit);
  const others = known.filter((one) => unitOf(one) !== unit);
  const series = drawn.map((one) => ({
    label: one.company,
    values: new Map(
      pointsOf(one).flatMap(({ period, period_end, value }) => {
        const calendar = calendarPeriod(period, period_end);
        return calendar === null ? [] : [[calendar, value] as const];
      }),
    ),
  }));
  const periods = [...new Set(series.flatMap(({ values }) => [...values.keys()]))]
    .toSorted()
    .slice(-LATEST_CHARTED);
  const scale = scaleOf(drawn.flatMap(({ lines }) => lines));
  const unlike =
    others.length === 0 ? '' : `; other currency: ${others.map((one) => one.company).join(', ')}`;
  const what = VIEWS[query.view ?? 'values'] ?? unitText(unit, scale);
  return {
    caption: `${what}, ${query.period_type}, by calendar period${unlike}`,
    drawing: {
      kind: 'chart',
      form: query.form ?? formOf(known[0]?.statement ?? 'income_statement', query),
      periods,
      series: series.map(({ label, values }) => ({
        label,
        values: periods.map((period) => values.get(period) ?? null),
      })),
      format: (value) => figureText(value, unit, scale),
    },
  };
}
