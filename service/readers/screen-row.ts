import type { ScreenCell, ScreenColumn as ColumnOnWire, ScreenedCompany } from '../../contract/screen.ts';
import type { ScreenColumn } from '../../domain/screen/columns.ts';
import type { Operand } from '../../domain/screen/condition.ts';
import type { CurrentCell } from '../../domain/screen/current-cell.ts';
import type { Rank } from '../../domain/screen/percentiles.ts';
import type { ScreenRow } from '../../store/screen.ts';

export function toScreenColumn({ name, label, group, value_type, line }: ScreenColumn): ColumnOnWire {
  return { name, label, group, value_type, statement: line?.statement ?? null, key: line?.key ?? null };
}

/** A shown column; a percentile keeps the name that it was requested by. */
export function toShownColumn({ name, column, is_percentile }: Operand): ColumnOnWire {
  const own = toScreenColumn(column);
  return is_percentile ? { ...own, name, label: `${own.label}, percentile` } : own;
}

/** A row of a screen with the cells of the columns shown. */
export function toScreenedCompany(
  row: ScreenRow,
  given: {
    shown: readonly Operand[];
    cells: ReadonlyMap<string, CurrentCell>;
    rankOf: (column: string) => Rank | null;
    today: string;
  },
): ScreenedCompany {
  const { cik, name, ticker, sic_description, exchange, sample, sic, sector, filer_category } = row;
  const { currency, period, period_end, stale_after } = row;
  const cellOf = ({ column }: Operand): ScreenCell | null => {
    const cell = given.cells.get(column.name);
    if (cell === undefined) return null;
    const rank = given.rankOf(column.name);
    return { ...cell, percentile: rank?.percentile ?? null, peers: rank?.peers ?? 0 };
  };
  return {
    cik,
    name,
    ticker,
    sic_description,
    exchange,
    loaded: true,
    sample,
    sic,
    sector,
    filer_category,
    currency,
    period,
    period_end,
    stale: given.today > stale_after,
    values: Object.fromEntries(given.shown.map((operand) => [operand.name, cellOf(operand)])),
  };
}
