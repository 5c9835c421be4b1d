import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import { RATIO_GROUPS } from '../../../contract/ratio-names.ts';
import { ratiosEndpoint } from '../../../contract/ratios.ts';
import type { Ask } from '../../../contract/request.ts';
import { ratioColumns } from '../../../domain/ratios/ratio-columns.ts';
import { RATIOS } from '../../../domain/ratios/ratio-table.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, fittingScale, gapText, isMeaningful } from './figure-text.ts';
import { withinRange } from './lines-caption.ts';

const UNITS = { percent: 'percent', times: 'times', days: 'days' } as const;
const NO_SCALE = fittingScale([]);

type RatiosQuery = Pick<EmbedQuery<'chart'>, 'company' | 'period_type' | 'from' | 'to' | 'periods'> & {
  form?: EmbedQuery<'chart'>['form'];
};

/** Latest periods, as on the page. */
const LATEST = 6;

/** Ratios of a company over time; all of them without names. */
export async function ratiosCaption(
  ask: Ask,
  query: RatiosQuery,
  names: readonly string[] | null,
): Promise<Caption> {
  const { period_type, company: ids } = query;
  const [identifier = ''] = ids;
  const answer = await ask(ratiosEndpoint, { path: { identifier }, query: { period_type } });
  const { series = [] } = answer;
  const rows =
    names === null ? series : names.flatMap((name) => series.find((one) => one.name === name) ?? []);
  if (rows.length === 0) throw new CaptionError(`There is no ratio '${names?.join(', ') ?? ''}'.`);
  const columns = ratioColumns(answer);
  const known = columns.map(({ id }) => id);
  const periods = withinRange(known, query, rangeLength(query.periods, period_type, LATEST));
  const shown = columns.filter(({ id }) => periods.includes(id));
  const labels = shown.map(({ label }) => label);
  const company = answer.company.name;
  const types = new Set(rows.map(({ value_type }) => value_type));
  const [first] = rows;
  return {
    title: `${company}: ${names === null ? 'ratios' : rows.map(({ label }) => label).join(', ')}`,
    caption: `Ratios, ${period_type}`,
    heads: ['', ...labels],
    days: [null, ...shown.map((column) => column.end)],
    rows: rows.map(({ label, value_type, points, gaps }) => [
      label,
      ...periods.map((period) => {
        const point = points.find((one) => one.period === period);
        if (point === undefined) return gapText(gaps.find((gap) => gap.period === period)?.text);
        return isMeaningful(point) ? figureText(point.value, UNITS[value_type], NO_SCALE) : 'n.m.';
      }),
    ]),
    reasons: rows.map(({ points, gaps }) => [
      null,
      ...periods.map(
        (period) =>
          points.find((one) => one.period === period)?.reason ??
          gaps.find((gap) => gap.period === period)?.text ??
          null,
      ),
    ]),
    source: `${company}, computed from SEC filings`,
    drawing: {
      kind: 'chart',
      form: query.form ?? 'lines',
      periods: labels,
      // One axis has one unit: ratios of another are left to the table.
      series: rows
        .filter(({ value_type }) => types.size === 1 || value_type === first?.value_type)
        .map(({ label, points }) => ({
          label,
          values: periods.map(
            (period) => points.find((one) => one.period === period && isMeaningful(one))?.value ?? null,
          ),
        })),
      format: (value) => figureText(value, UNITS[first?.value_type ?? 'percent'], NO_SCALE),
    },
  };
}

/** The twelve ratios of several companies, each for its latest fiscal year, a column a company as in the widget. */
export async function latestRatiosCaption(ask: Ask, ids: readonly string[]): Promise<Caption> {
  const answers = await Promise.all(
    ids.map((identifier) => ask(ratiosEndpoint, { path: { identifier }, query: {} })),
  );
  const columns = answers.map(({ company, ratios, metadata }) => {
    const { profitability, returns, liquidity, leverage } = ratios;
    const values = new Map(Object.entries({ ...profitability, ...returns, ...liquidity, ...leverage }));
    return { company, values, metadata };
  });
  const cellAt = (name: string, unit: string) =>
    columns.map(({ values, metadata: { reasons = {}, not_meaningful = {} } }) => {
      const why = not_meaningful[name] ?? reasons[name] ?? null;
      const value = values.get(name);
      return typeof value === 'number' && not_meaningful[name] === undefined
        ? { text: figureText(value, unit, NO_SCALE), why: null }
        : { text: gapText(why ?? undefined), why };
    });
  const rows = RATIOS.filter(({ name }) => NAMES.has(name)).map(({ name, label, value_type }) => ({
    label,
    cells: cellAt(name, UNITS[value_type]),
  }));
  const names = columns.map(({ company }) => company.name).join(', ');
  return {
    title: `Ratios: ${names}`,
    caption: 'Latest fiscal year',
    heads: ['', ...columns.map(({ company }) => company.ticker ?? company.cik)],
    days: [null, ...columns.map(({ metadata }) => metadata.period_end ?? null)],
    rows: rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
    reasons: rows.map(({ cells }) => [null, ...cells.map(({ why }) => why)]),
    source: `${names}, computed from SEC filings`,
  };
}

/** The twelve ratios that every company has. */
const NAMES: ReadonlySet<string> = new Set(Object.values(RATIO_GROUPS).flat());
