import { useNavigate } from '@tanstack/react-router';

import type { FinancialsSearch } from './financials-query.ts';

/** Changes the view in place: the page keeps its scroll; a chosen figure replaces the one before in the history. */
export function useFinancialsLink(id: string, search: FinancialsSearch) {
  const navigate = useNavigate();
  return (change: Partial<FinancialsSearch>, replace = false) =>
    void navigate({
      to: '/companies/$id/financials',
      params: { id },
      search: { ...search, ...change },
      resetScroll: false,
      replace,
    });
}
