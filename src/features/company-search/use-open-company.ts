import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import { SEARCH_Q_MAX } from '../../../contract/search.ts';
import { companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { companySearchQuery } from '../../api/search.ts';
import { pastedTarget } from '../../app/pasted-target.ts';
import { handText } from '../../app/text-to-check.ts';
import { isExact } from './match-reason.ts';

/** Whether a text has the format of a ticker or a CIK. */
function isIdentifier(text: string): boolean {
  return text.length <= SEARCH_Q_MAX && (parseCik(text) !== null || parseTicker(text) !== null);
}

/**
 * Opens a selected company. Typed text opens the filing or company it identifies: an accession number, an address of
 * sec.gov, a ticker, a CIK. Other text is searched for in filings.
 */
export function useOpenCompany() {
  const navigate = useNavigate();
  const client = useQueryClient();

  const open = (match: CompanyMatch) => navigate({ to: '/companies/$id', params: { id: companyId(match) } });
  const find = (text: string) => navigate({ to: '/find', search: { q: text.slice(0, SEARCH_Q_MAX) } });
  const searchFilings = (text: string) => navigate({ to: '/search', search: { q: text.trim() } });

  const check = (text: string) => {
    handText(text);
    return navigate({ to: '/check' });
  };

  /** The first company that matches a text; null if none does, or the request fails: the page that opens then repeats it. */
  const firstMatch = async (text: string): Promise<CompanyMatch | null> => {
    try {
      return (await client.query(companySearchQuery(text))).matches[0] ?? null;
    } catch {
      return null;
    }
  };

  /** Opens what the typed text names: a function to call once that is known. */
  const targetOf = async (typed: string): Promise<() => Promise<void>> => {
    const text = typed.trim();
    const pasted = pastedTarget(text);
    if (pasted !== null) return () => navigate(pasted);
    const first = isIdentifier(text) ? await firstMatch(text) : null;
    return () => (first !== null && isExact(text, first) ? open(first) : searchFilings(text));
  };
  return { open, find, searchFilings, check, firstMatch, targetOf };
}
