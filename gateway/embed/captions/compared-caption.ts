import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import { ratiosEndpoint } from '../../../contract/ratios.ts';
import type { Ask } from '../../../contract/request.ts';
import {
  comparedPeriod,
  comparedPoints,
  type ComparedType,
} from '../../../domain/calendar/calendar-period.ts';
import { sourceText } from '../../../domain/filing/source-text.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, fittingScale, gapText, isMeaningful, type Scale, unitText } from './figure-text.ts';
import { formOf, LATEST, type LinesQuery, VIEWS, withinRange } from './lines-caption.ts';
import { statementLines } from './statement-lines.ts';

type Point = { period: string; period_end?: string | undefined; value: number; unit: string };

/** What is compared of one company: figures, and why others are missing, each with its last day. */
type Compared = {
  company: string;
  name: string;
  points: readonly Point[];
  gaps: readonly { period: string; period_end?: string | undefined; text: string }[];
  form: 'bars' | 'lines';
  source: string;
};

type ComparedQuery = Omit<LinesQuery, 'lines' | 'statement'>;

/** One line of several companies, by calendar period as in the widget. */
export async function comparedLines(
  ask: Ask,
  query: LinesQuery & { lines: readonly string[] },
): Promise<Caption> {
  const what = onlyOne('line', query.lines);
  const { period_type, view = 'values' } = query;
  return comparedCaption(query, async (id): Promise<Compared> => {
    const { company, columns, lines, statement } = await statementLines(ask, id, { ...query, lines: [what] });
    if (view === 'common_size' && statement !== 'income_statement')
      throw new CaptionError('view common_size compares lines of the income statement.');
    const [line] = lines;
    const ends = new Map(columns.map(({ id: period, end }) => [period, end ?? undefined]));
    return {
      company,
      name: line?.label ?? what,
      points: line?.points ?? [],
      gaps: (line?.gaps ?? []).map(({ period, text }) => ({ period, period_end: ends.get(period), text })),
      form: view === 'values' ? formOf(statement, { ...query, period_type, lines: [what] }) : 'lines',
      source: sourceText(company, line?.points ?? []),
    };
  });
}

const UNITS = { percent: 'percent', times: 'times', days: 'days' } as const;

/** One ratio of several companies. */
export async function comparedRatio(
  ask: Ask,
  query: ComparedQuery,
  names: readonly string[],
): Promise<Caption> {
  const what = onlyOne('ratio', names);
  const { period_type } = query;
  return comparedCaption({ ...query, view: 'values' }, async (identifier): Promise<Compared> => {
    const answer = await ask(ratiosEndpoint, { path: { identifier }, query: { period_type } });
    const series = answer.series?.find(({ name }) => name === what);
    if (series === undefined) throw new CaptionError(`${identifier} has no ratio '${what}'.`);
    const unit = UNITS[series.value_type];
    const meaningless = series.points.filter((point) => !isMeaningful(point));
    return {
      company: answer.company.name,
      name: series.label,
      points: series.points.filter(isMeaningful).map((point) => ({ ...point, unit })),
      gaps: [
        ...series.gaps,
        ...meaningless.map((point) => ({ ...point, text: point.reason ?? 'Not meaningful' })),
      ],
      form: 'lines',
      source: `${answer.company.name}, computed from SEC filings`,
    };
  });
}

/** What can be compared among companies is one line or ratio. */
function onlyOne(name: string, values: readonly string[]): string {
  const [one = '', ...more] = values;
  if (more.length === 0) return one;
  throw new CaptionError(`Several companies are compared by one ${name}, got ${values.join(', ')}.`);
}

function typeOf(period_type: EmbedQuery<'chart'>['period_type']): ComparedType {
  if (period_type === 'semiannual' || period_type === 'nine_months')
    throw new CaptionError(`period_type ${period_type} shows one company.`);
  return period_type;
}

/** A row a company, a column a calendar period; a company that can't be shown is named with the reason. */
async function comparedCaption(
  query: ComparedQuery,
  load: (id: string) => Promise<Compared>,
): Promise<Caption> {
  const type = typeOf(query.period_type);
  const ids = [...new Set(query.company.map((id) => id.toUpperCase()))];
  const outcomes = await Promise.allSettled(ids.map(load));
  const known = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const [first] = known;
  if (first === undefined) throw new CaptionError(`None of ${ids.join(', ')} can be shown.`);
  const rows = known.map((one) => ({ ...one, ...byCalendar(one, type) }));
  const all = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))].toSorted();
  const periods = withinCalendar(all, query);
  const units = [...new Set(known.map(unitOf))];
  const scale = scaleOf(rows.flatMap(({ values }) => periods.flatMap((period) => values.get(period) ?? [])));
  const drawn = rows.filter((one) => unitOf(one) === unitOf(first));
  const others = rows.filter((one) => unitOf(one) !== unitOf(first)).map(({ company }) => company);
  const what =
    VIEWS[query.view ?? 'values'] ??
    (units.length > 1 ? 'In reporting currency' : unitText(units[0] ?? '', scale));
  const notes = [
    ...ids.flatMap((id, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'rejected' ? [`${id} not shown: ${reasonOf(outcome.reason)}`] : [];
    }),
    ...(others.length === 0 ? [] : [`not charted (other currency): ${others.join(', ')}`]),
  ];
  const labels = periods.map((period) => `${type === 'ttm' ? 'TTM ' : ''}${period}`);
  return {
    title: `${first.name}: ${known.map(({ company }) => company).join(', ')}`,
    caption: [`${what}, ${query.period_type}, by calendar period`, ...notes].filter(Boolean).join('; '),
    heads: ['', ...labels],
    rows: rows.map(({ company, values, reasons }) => [
      company,
      ...periods.map((period) => {
        const point = values.get(period);
        return point === undefined
          ? gapText(reasons.get(period))
          : figureText(point.value, point.unit, scale);
      }),
    ]),
    reasons: rows.map(({ values, reasons }) => [
      null,
      ...periods.map((period) =>
        values.has(period) ? null : (reasons.get(period) ?? `Not reported for ${period}`),
      ),
    ]),
    source: known.map(({ source }) => source).join('; '),
    drawing: {
      kind: 'chart',
      form: query.form ?? first.form,
      periods: labels,
      series: drawn.map(({ company, values }) => ({
        label: company,
        values: periods.map((period) => values.get(period)?.value ?? null),
      })),
      format: (value) => figureText(value, unitOf(first), scale),
    },
  };
}

const unitOf = ({ points }: Compared): string => points.at(-1)?.unit ?? '';

function byCalendar({ points, gaps }: Compared, type: ComparedType) {
  const place = <T extends { period: string; period_end?: string | undefined }>(each: readonly T[]) =>
    comparedPoints(each, type).map((one) => [comparedPeriod(one, type), one] as const);
  return {
    values: new Map(place(points)),
    reasons: new Map(place(gaps).map(([period, { text }]) => [period, text])),
  };
}

/** A calendar period as addresses name it: 'CY2024 Q3' is 'Q3 2024'. */
const plainPeriod = (id: string): string => id.replace(/^CY(\d{4})(?: (Q[1-4]|H[12]))?$/, '$2 $1').trim();

function withinCalendar(all: readonly string[], query: ComparedQuery): string[] {
  const plain = new Map(all.map((id) => [plainPeriod(id), id]));
  const latest = rangeLength(query.periods, query.period_type, LATEST);
  return withinRange([...plain.keys()], query, latest).flatMap((period) => plain.get(period) ?? []);
}

const scaleOf = (points: readonly Point[]): Scale =>
  fittingScale(points.filter(({ unit }) => /^[A-Z]{3}$/.test(unit)).map(({ value }) => value));

/** Why a company can't be shown, without the stop at its end. */
function reasonOf(reason: unknown): string {
  return reason instanceof CaptionError ? reason.message.replace(/\.$/, '') : 'the service failed';
}
