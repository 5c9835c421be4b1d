import { linkOptions, useNavigate } from '@tanstack/react-router';

import type { Selecting } from '../../app/addressed-figure.tsx';
import type { RatiosSearch, RatiosShown } from './ratios-query.ts';

/** The page as it shows ratios, with a change to it. The selected figure stays, unless the change names it. */
export function ratiosLink(id: string, shown: RatiosShown, change: Partial<RatiosSearch>) {
  return linkOptions({
    to: '/companies/$id/ratios',
    params: { id },
    search: ({ point }: Selecting) => ({ point, ...shown, ...change }),
  });
}

/** Changes search parameters without scrolling or a history entry. */
export function useRatiosNavigate(id: string, shown: RatiosShown) {
  const navigate = useNavigate();
  return (change: Partial<RatiosSearch>) =>
    void navigate({ ...ratiosLink(id, shown, change), replace: true, resetScroll: false });
}
