import type { ScreenCell, ScreenColumn } from '../../../contract/screen.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatFigure, formatTwoDecimals, type Scale } from '../../../views/format/numbers.ts';

const PERCENTILE = /_percentile$/;

/** What a cell shows of a figure; null where there is none. */
export function cellText(
  { name, value_type }: ScreenColumn,
  cell: ScreenCell | null,
  scale: Scale,
): string | null {
  if (cell === null) return null;
  if (PERCENTILE.test(name)) return cell.percentile === null ? null : String(Math.round(cell.percentile));
  if (cell.value === null) return null;
  return value_type === 'days' ? formatTwoDecimals(cell.value) : formatFigure(cell.value, value_type, scale);
}

function ratioText(value: number, type: ScreenColumn['value_type']): string {
  return type === 'days' ? formatTwoDecimals(value) : formatFigure(value, type, 'units');
}

/** Why a cell is empty; a ratio that is not meaningful with the number that was computed. */
export function missingReason({ name, value_type }: ScreenColumn, cell: ScreenCell | null): string {
  if (cell === null) return 'Not reported for this period';
  const { reason, not_meaningful: computed = null } = cell;
  if (reason !== null)
    return computed === null ? reason : `${reason} (${ratioText(computed, value_type)} computed)`;
  return PERCENTILE.test(name)
    ? `Not available: ${cell.peers} of its industry group have a value`
    : 'Not available';
}

/** Period, unit, percentile and source of a figure in words. */
export function cellTitle(cell: ScreenCell): string {
  const { period, period_end, unit, percentile, peers, accession_number, is_doubtful } = cell;
  const rank =
    percentile === null ? '' : `, percentile ${Math.round(percentile)} of ${peers} in its industry group`;
  const source = accession_number === null ? '' : `, ${accession_number}`;
  const doubt = is_doubtful ? '. Fails a check: see the statement' : '';
  const measure = unit === null || unit === 'pure' ? '' : ` ${unit}`;
  return `${period}, period ended ${formatDate(period_end)}${measure}${rank}${source}${doubt}`;
}
