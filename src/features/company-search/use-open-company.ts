import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import { SEARCH_Q_MAX } from '../../../contract/search.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { companySearchQuery } from '../../api/search.ts';
import { companyId } from '../../format/company-id.ts';
import { isExact } from './match-reason.ts';

/** Whether a text could be a ticker or a CIK as it stands. */
function mayBeExact(text: string): boolean {
  return text.length <= SEARCH_Q_MAX && (parseCik(text) !== null || parseTicker(text) !== null);
}

/** Opens a chosen company; or, for typed text, the company it exactly names, else the search for it inside filings. */
export function useOpenCompany() {
  const navigate = useNavigate();
  const client = useQueryClient();

  const open = (match: CompanyMatch) => navigate({ to: '/companies/$id', params: { id: companyId(match) } });
  const find = (text: string) => navigate({ to: '/find', search: { q: text.slice(0, SEARCH_Q_MAX) } });
  const searchInside = (text: string) => navigate({ to: '/search', search: { q: text.trim() } });

  const submit = async (typed: string) => {
    const text = typed.trim();
    if (!mayBeExact(text)) return searchInside(text);
    try {
      const { matches } = await client.query(companySearchQuery(text));
      const first = matches[0];
      return await (first !== undefined && isExact(text, first) ? open(first) : searchInside(text));
    } catch {
      // The page of results asks again and shows why it failed.
      return searchInside(text);
    }
  };
  return { open, find, searchInside, submit };
}
