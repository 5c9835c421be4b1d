import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { CompareSearch } from './compare-query.ts';

export type CompareLink = (
  change: Partial<CompareSearch>,
  options?: { replace?: boolean; id?: string },
) => void;

/** Updates the redline's search parameters; `id` switches to another company. */
export function useCompareLink(id: string, search: CompareSearch): CompareLink {
  const navigate = useNavigate();
  return useCallback(
    (change, options = {}) =>
      void navigate({
        to: '/companies/$id/disclosures/compare',
        params: { id: options.id ?? id },
        search: { ...search, ...change },
        replace: options.replace ?? false,
        resetScroll: false,
      }),
    [navigate, id, search],
  );
}
