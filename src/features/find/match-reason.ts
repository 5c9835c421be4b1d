import { parseCik, parseTicker } from '../../../contract/endpoint.ts';
import type { CompanyMatch } from '../../api/search-or-look-up.ts';

/** Without a valid key, company search falls back to the CIK lookup, which has no former names or industries. */
export const LOOKUP_LIMITS = 'Limited to names and tickers. Full search requires a valid API key.';

/** Whether the text is this company's ticker or CIK, so that Enter opens the company directly. */
export function isExact(text: string, match: CompanyMatch): boolean {
  return parseCik(text) === match.cik || (match.ticker !== null && parseTicker(text) === match.ticker);
}

/**
 * Why a company matched; null when the name shows it.
 * Example: 'facebook' → 'Formerly Facebook Inc' for Meta Platforms.
 */
export function matchReason(text: string, match: CompanyMatch): string | null {
  if (parseCik(text) === match.cik) return 'CIK';
  if (match.matched_former_name !== null) return `Formerly ${match.matched_former_name}`;
  const typed = parseTicker(text);
  if (match.ticker === null || typed === null) return null;
  if (typed === match.ticker) return 'Ticker';
  return match.ticker.startsWith(typed) ? `Ticker starts with ${typed}` : null;
}
