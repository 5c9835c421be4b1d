import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { pinnedSides } from '../../../views/redline.ts';
import type { Redline } from '../../components/redline/redline-rows.ts';
import type { CompareSearch } from './compare-query.ts';

/** Search parameters of a permanent link: both accession numbers are explicit, so that new reports do not change it. */
export function pinnedSearch(search: CompareSearch, redline: Redline): CompareSearch {
  return { ...search, ...pinnedSides(redline) };
}

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
