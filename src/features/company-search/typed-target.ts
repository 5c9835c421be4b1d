import type { QueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import { SEARCH_Q_MAX } from '../../../contract/search-query.ts';
import { companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { companySearchQuery } from '../../api/search.ts';
import { pastedTarget } from '../../app/pasted-target.ts';
import { isExact } from './match-reason.ts';

/** Whether a text has the format of a ticker or a CIK. */
function isIdentifier(text: string): boolean {
  return text.length <= SEARCH_Q_MAX && (parseCik(text) !== null || parseTicker(text) !== null);
}

/** The first company that matches a text; null if none does, or the request fails: the page that opens then repeats it. */
export async function firstMatch(client: QueryClient, text: string): Promise<CompanyMatch | null> {
  try {
    return (await client.query(companySearchQuery(text))).matches[0] ?? null;
  } catch {
    return null;
  }
}

/** The page that a typed text names: of the filing or company that it identifies, or else the search of filings for it. */
export async function typedTarget(client: QueryClient, typed: string) {
  const text = typed.trim();
  const pasted = pastedTarget(text);
  if (pasted !== null) return pasted;
  const first = isIdentifier(text) ? await firstMatch(client, text) : null;
  return first !== null && isExact(text, first)
    ? linkOptions({ to: '/companies/$id', params: { id: companyId(first) } })
    : linkOptions({ to: '/search', search: { q: text } });
}
