import { linkOptions, useNavigate } from '@tanstack/react-router';

import type { Selecting } from '../../app/addressed-figure.tsx';
import type { FinancialsSearch, FinancialsShown } from './financials-query.ts';

/** The page as it shows a statement, with a change to it. What is selected stays, unless the change names it. */
export function financialsLink(id: string, shown: FinancialsShown, change: Partial<FinancialsSearch>) {
  return linkOptions({
    to: '/companies/$id/financials',
    params: { id },
    search: ({ point, segment }: Selecting) => ({ point, segment, ...shown, ...change }),
  });
}

/** Changes search parameters without scrolling. `replace` adds no history entry. */
export function useFinancialsNavigate(id: string, shown: FinancialsShown) {
  const navigate = useNavigate();
  return (change: Partial<FinancialsSearch>, replace = false) =>
    void navigate({ ...financialsLink(id, shown, change), resetScroll: false, replace });
}
