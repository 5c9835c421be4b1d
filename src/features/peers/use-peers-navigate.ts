import { useNavigate } from '@tanstack/react-router';

import type { PeersSearch } from './peers-query.ts';

/** Changes search parameters without scrolling. `replace` adds no history entry. */
export function usePeersNavigate(search: PeersSearch) {
  const navigate = useNavigate();
  return (change: Partial<PeersSearch>, replace = false) =>
    void navigate({ to: '/peers', search: { ...search, ...change }, resetScroll: false, replace });
}
