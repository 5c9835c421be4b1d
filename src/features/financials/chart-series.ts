import type { FigureRow } from '../../components/figures/figure-table.ts';
import { SERIES_MAX, type FinancialsSearch } from './financials-query.ts';

const USUAL: Record<FinancialsSearch['statement'], string[]> = {
  income_statement: ['revenue', 'net_income'],
  balance_sheet: ['total_assets', 'total_liabilities'],
  cash_flow: ['operating', 'investing', 'financing'],
};

/** Of the whole, the parts that matter; the whole itself is 100 % throughout. */
const USUAL_PARTS: Partial<typeof USUAL> = {
  income_statement: ['gross_profit', 'operating_income', 'net_income'],
  balance_sheet: ['current_assets', 'total_liabilities'],
};

const FALLBACK = 2;

/** Lines of the chart: those asked for that exist, else the usual ones, else the first totals. */
export function chartedRows(rows: readonly FigureRow[], search: FinancialsSearch): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const asked = (search.series ?? []).filter((id) => known.has(id));
  if (asked.length > 0) return asked;
  const parts = search.view === 'common_size' ? USUAL_PARTS[search.statement] : undefined;
  const usual = (parts ?? USUAL[search.statement]).filter((id) => known.has(id));
  if (usual.length > 0) return usual;
  const totals = rows.filter(({ is_total }) => is_total);
  return (totals.length > 0 ? totals : rows).slice(0, FALLBACK).map(({ id }) => id);
}

/**
 * The lines after one is put in or taken out. One of another unit starts anew, since one axis holds one unit; past the
 * most a chart can hold, the newest takes the place of the one before.
 */
export function toggleRow(charted: readonly string[], row: string, rows: readonly FigureRow[]): string[] {
  if (charted.includes(row)) return charted.filter((id) => id !== row);
  const kindOf = (id: string) => rows.find((other) => other.id === id)?.kind;
  if (charted.some((id) => kindOf(id) !== kindOf(row))) return [row];
  return [...charted.slice(0, SERIES_MAX - 1), row];
}
