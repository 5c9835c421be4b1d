import type { FigureRow } from '../../components/figures/figure-table.ts';
import { SERIES_MAX, type FinancialsSearch } from './financials-query.ts';

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
  const chosen = (search.series ?? []).filter((id) => known.has(id));
  if (chosen.length > 0) return chosen;
  const parts = search.view === 'common_size' ? DEFAULT_COMMON_SIZE_ROWS[search.statement] : undefined;
  const defaults = (parts ?? DEFAULT_ROWS[search.statement]).filter((id) => known.has(id));
  if (defaults.length > 0) return defaults;
  const totals = rows.filter(({ is_total }) => is_total);
  return (totals.length > 0 ? totals : rows).slice(0, FALLBACK_ROWS).map(({ id }) => id);
}

/**
 * The charted rows after toggling one. A chart has room for two value types, on two axes: a row of a third replaces those of
 * the second. In a full chart the new row replaces the last one. An index has room for all types.
 */
export function toggleRow(
  charted: readonly string[],
  row: string,
  rows: readonly FigureRow[],
  axis: FinancialsSearch['chart_axis'],
): string[] {
  if (charted.includes(row)) return charted.filter((id) => id !== row);
  const typeOf = (id: string) => rows.find((other) => other.id === id)?.value_type;
  const types = [...new Set(charted.map(typeOf))];
  const isThird = axis !== 'indexed' && types.length > 1 && !types.includes(typeOf(row));
  const left = isThird ? charted.filter((id) => typeOf(id) === types[0]) : charted;
  return [...left.slice(0, SERIES_MAX - 1), row];
}
