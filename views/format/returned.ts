import type { ReturnedSince } from '../../contract/disclosure-report.ts';
import { formatPercent } from './numbers.ts';
import { reportPeriod } from './periods.ts';

/**
 * Since when a wording is back that newer reports lack, or a part of it.
 * Example: { fiscal_year: 2022, fiscal_period: 'FY', share: 0.35 } → 'Partly returned since FY2022 (35%)'.
 */
export function returnedText(returned: ReturnedSince): string {
  const { share = 1 } = returned;
  const since = `since ${reportPeriod(returned)}`;
  return share === 1 ? `Returned ${since}` : `Partly returned ${since} (${formatPercent(share, 0)})`;
}
