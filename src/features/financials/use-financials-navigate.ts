import { useNavigate } from '@tanstack/react-router';

import type { FinancialsSearch } from './financials-query.ts';

/** Changes search parameters without scrolling. `replace` adds no history entry. */
export function useFinancialsNavigate(id: string, search: FinancialsSearch) {
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
