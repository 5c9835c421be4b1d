import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { SEARCH_Q_MAX } from '../../../contract/search.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { companySearchQuery } from '../../api/search.ts';
import { companyId } from '../../format/company-id.ts';
import { isExact } from './match-reason.ts';

/** Opens a chosen company; or, for typed text, the company it exactly names, else the page of what it matches. */
export function useOpenCompany() {
  const navigate = useNavigate();
  const client = useQueryClient();

  const open = (match: CompanyMatch) => navigate({ to: '/companies/$id', params: { id: companyId(match) } });
  const find = (text: string) => navigate({ to: '/find', search: { q: text } });

  const submit = async (typed: string) => {
    const text = typed.trim().slice(0, SEARCH_Q_MAX);
    try {
      const { matches } = await client.query(companySearchQuery(text));
      const first = matches[0];
      await (first !== undefined && isExact(text, first) ? open(first) : find(text));
    } catch {
      // The page of matches asks again and shows why it failed.
      await find(text);
    }
  };
  return { open, find, submit };
}
