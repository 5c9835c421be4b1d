import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { Ask } from '../../../contract/request.ts';
import { screenEndpoint, type ScreenColumn, type ScreenedCompany } from '../../../contract/screen.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, fittingScale, unitText } from './figure-text.ts';

const RATIO_UNITS = { percent: 'percent', times: 'times', days: 'days', shares: 'shares' } as const;

/** Companies by their current figures. */
export async function screenCaption(ask: Ask, query: EmbedQuery<'screen'>): Promise<Caption> {
  const { columns, where, sort, period_type, limit, sector } = query;
  const answer = await ask(screenEndpoint, { query: { columns, where, sort, period_type, limit, sector } });
  const { companies, currency, pagination } = answer;
  if (companies.length === 0) throw new CaptionError('No company meets the conditions.');
  const scale = fittingScale(
    companies.flatMap(({ values }) =>
      answer.columns.map(({ name, value_type }) =>
        value_type === 'amount' ? (values[name]?.value ?? 0) : 0,
      ),
    ),
  );
  return {
    title: where === undefined || where.length === 0 ? 'Companies' : where.join(', '),
    caption: `${unitText(currency ?? 'Reporting currency', scale)}, ${companies.length} of ${pagination.total.toLocaleString('en-US')} companies`,
    heads: ['', 'Period', ...answer.columns.map(({ label }) => label)],
    rows: companies.map((company) => [
      company.name,
      company.period === 'TTM' ? `TTM to ${company.period_end}` : company.period,
      ...answer.columns.map((column) => textOf(company, column, scale)),
    ]),
    source: 'SEC EDGAR, current figures of the loaded companies',
  };
}

function textOf(
  { values, currency }: ScreenedCompany,
  { name, value_type }: ScreenColumn,
  scale: ReturnType<typeof fittingScale>,
): string {
  const cell = values[name] ?? null;
  if (name.endsWith('_percentile')) {
    const rank = cell?.percentile ?? null;
    return rank === null ? '—' : String(Math.round(rank));
  }
  const value = cell?.value ?? null;
  if (value === null) return '—';
  if (value_type === 'amount') return figureText(value, currency ?? '', scale);
  if (value_type === 'per_share') return figureText(value, `${currency ?? ''}/shares`, scale);
  return figureText(value, RATIO_UNITS[value_type], scale);
}
