import { linkOptions } from '@tanstack/react-router';

import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { FinancialsSearch } from './financials-query.ts';

const BASES: readonly (readonly [FinancialsSearch['basis'], string])[] = [
  ['standardized', 'Standardized'],
  ['as_reported', 'As reported'],
];

type BasisControlProps = { id: string; search: FinancialsSearch };

/** Switches between lines comparable across companies and a report's own statements. */
export function BasisControl({ id, search }: BasisControlProps) {
  return (
    <SegmentedControl
      label="Basis"
      options={BASES}
      value={search.basis}
      link={(basis) =>
        linkOptions({
          to: '/companies/$id/financials',
          params: { id },
          search: { ...search, basis, point: undefined, printed: undefined },
        })
      }
    />
  );
}
