import { useNavigate } from '@tanstack/react-router';

import type { PeersSearch } from './peers-query.ts';

/** Changes the comparison in place. */
export function usePeersLink(search: PeersSearch) {
  const navigate = useNavigate();
  return (change: Partial<PeersSearch>, replace = false) =>
    void navigate({ to: '/peers', search: { ...search, ...change }, resetScroll: false, replace });
}
