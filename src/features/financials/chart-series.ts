import { currentKey } from '../../../contract/statement-names.ts';
import type { FigureRow } from '../../components/figures/figure-table.ts';
import type { FinancialsSearch } from './financials-query.ts';

const DEFAULT_ROWS: Record<FinancialsSearch['statement'], string[]> = {
  income_statement: ['revenue', 'net_income'],
  balance_sheet: ['total_assets', 'total_liabilities'],
  cash_flow: ['operating', 'investing', 'financing'],
};

/** Defaults for common size, where the base itself is always 100%. */
const DEFAULT_COMMON_SIZE_ROWS: Partial<typeof DEFAULT_ROWS> = {
  income_statement: ['gross_profit', 'operating_income', 'net_income'],
  balance_sheet: ['current_assets', 'total_liabilities'],
};

const FALLBACK_ROWS = 2;

/** The rows to chart: those in the URL that exist, else the defaults, else the first totals. */
export function chartedRows(rows: readonly FigureRow[], search: FinancialsSearch): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const chosen = (search.series ?? [])
    .map((id) => currentKey(search.statement, id))
    .filter((id) => known.has(id));
  if (chosen.length > 0) return chosen;
  const parts = search.view === 'common_size' ? DEFAULT_COMMON_SIZE_ROWS[search.statement] : undefined;
  const defaults = (parts ?? DEFAULT_ROWS[search.statement]).filter((id) => known.has(id));
  if (defaults.length > 0) return defaults;
  const totals = rows.filter(({ is_total }) => is_total);
  return (totals.length > 0 ? totals : rows).slice(0, FALLBACK_ROWS).map(({ id }) => id);
}
