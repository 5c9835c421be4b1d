import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { SEARCH_Q_MAX } from '../../../contract/search-query.ts';
import { companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { handText } from '../../app/text-to-check.ts';

/** Loaded when the box is used. */
export const loadTargets = () => import('./typed-target.ts');

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

  /** The first company that matches a text; null if none does. */
  const firstMatch = async (text: string) => (await loadTargets()).firstMatch(client, text);

  /** Opens what the typed text names: a function to call once that is known. */
  const targetOf = async (text: string): Promise<() => Promise<void>> => {
    const target = await (await loadTargets()).typedTarget(client, text);
    return () => navigate(target);
  };
  return { open, find, searchFilings, check, firstMatch, targetOf };
}
