import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import type { CompanyMatch } from '../../api/company-match.ts';

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
