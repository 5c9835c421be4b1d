import { formatPercent } from '../../format/percent.ts';

/**
 * How a figure stands to the year before, as it is read. Amounts in per cent of the year before, null where that was
 * zero or below; shares in percentage points. Example: 391,035 after 383,285 → '+2.0%'; 0.24 after 0.253 → '−1.3 pp'.
 */
export function yearChange(now: number, before: number, isShare: boolean): string | null {
  if (!isShare && before <= 0) return null;
  const text = formatPercent(isShare ? now - before : (now - before) / before);
  const signed = /^[−0]/.test(text) && !/^0\.[0-9]*[1-9]/.test(text) ? text : `+${text}`;
  return isShare ? signed.replace('%', ' pp') : signed;
}
