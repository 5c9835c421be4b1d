import { parseCik, parseTicker } from '../../contract/identifier.ts';
import type { CompanyIndex } from './company-index.ts';
import { nameKey } from './company-name.ts';

/** A company that a text names, and whether as its ticker or as its whole name. */
export type NamedCompany = { cik: string; by: 'ticker' | 'name' };

/**
 * The first company of `rankCompanies` if the text is its ticker or whole name. Null otherwise, and for a CIK. Looks no
 * other name up, so a query's words can all be tried.
 * Rule: docs/rules.md#company-search. Example: 'brk.b' → BERKSHIRE HATHAWAY INC, by ticker.
 */
export function namedCompany(index: CompanyIndex, text: string): NamedCompany | null {
  const ticker = parseTicker(text);
  // In order of popularity, like all entries.
  const [holder] = (ticker === null ? undefined : index.byTicker.get(ticker)) ?? [];
  if (holder !== undefined) return { cik: holder.company.cik, by: 'ticker' };
  const cik = parseCik(text);
  if (cik !== null && index.byCik.has(cik)) return null;
  const { compact } = nameKey(text);
  const named = compact === '' ? undefined : index.byName.get(compact);
  return named === undefined ? null : { cik: named.company.cik, by: 'name' };
}
