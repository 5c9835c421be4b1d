import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { ratiosEndpoint } from '../../../contract/ratios.ts';
import { ratioColumns } from '../../../domain/ratios/ratio-columns.ts';
import type { Ask } from './ask.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, fittingScale } from './figure-text.ts';
import { withinRange } from './lines-caption.ts';

const UNITS = { percent: 'percent', times: 'times', days: 'days' } as const;
const NO_SCALE = fittingScale([]);

/** Whether a ratio is drawn as a number, not as "n.m.". */
const isMeaningful = ({ marks = [] }: { marks?: string[] | undefined }): boolean =>
  !marks.includes('not_meaningful');

type RatiosQuery = Pick<EmbedQuery<'chart'>, 'company' | 'period_type' | 'from' | 'to'> & {
  form?: EmbedQuery<'chart'>['form'];
};

/** Ratios of each company over time; all of them without names. */
export async function ratiosCaption(
  ask: Ask,
  query: RatiosQuery,
  names: readonly string[] | null,
): Promise<Caption> {
  const { period_type } = query;
  const answers = await Promise.all(
    query.company.map((identifier) => ask(ratiosEndpoint, { path: { identifier }, query: { period_type } })),
  );
  const rows = answers.flatMap(({ company, series = [] }) =>
    series
      .filter(({ name }) => names === null || names.includes(name))
      .map((one) => ({
        ...one,
        label: answers.length > 1 ? `${company.name}, ${one.label}` : one.label,
      })),
  );
  if (rows.length === 0) throw new CaptionError(`There is no ratio '${names?.join(', ') ?? ''}'.`);
  const columns = answers.flatMap(ratioColumns);
  const byTime = columns.toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? ''));
  const periods = withinRange([...new Set(byTime.map(({ id }) => id))], query);
  const shown = periods.map((period) => columns.find(({ id }) => id === period));
  const labels = periods.map((period, at) => shown[at]?.label ?? period);
  const companies = answers.map(({ company }) => company.name).join(', ');
  const types = new Set(rows.map(({ value_type }) => value_type));
  const [first] = rows;
  const named = names?.flatMap((name) => answers[0]?.series?.find((one) => one.name === name)?.label ?? []);
  return {
    title: `${companies}: ${named === undefined ? 'ratios' : named.join(', ')}`,
    caption: `Ratios, ${period_type}`,
    heads: ['', ...labels],
    days: [null, ...shown.map((column) => column?.end ?? null)],
    rows: rows.map(({ label, value_type, points }) => [
      label,
      ...periods.map((period) => {
        const point = points.find((one) => one.period === period);
        if (point === undefined) return '—';
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
    source: `${companies}, computed from SEC filings`,
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
