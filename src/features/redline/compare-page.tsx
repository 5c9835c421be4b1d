import { lazy, Suspense, type ReactNode } from 'react';

import { FailureState } from '../../app/failure-state.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { CompareHeader } from './compare-header.tsx';
import type { CompareSearch } from './compare-query.ts';
import { sidesKey } from './redline-result.ts';
import { RedlineSkeleton } from './redline-skeleton.tsx';
import { RedlineView } from './redline-view.tsx';
import { useCompareLink } from './use-compare-link.ts';
import { useRedline } from './use-redline.ts';

import '../../styles/serif.css';
import './redline.css';

const UnmadeRedline = lazy(() =>
  import('./unmade-redline.tsx').then((part) => ({ default: part.UnmadeRedline })),
);

type ComparePageProps = {
  id: string;
  search: CompareSearch;
  /** The box in which another company is chosen for the earlier side. */
  adding: ReactNode;
};

/** The redline: one disclosure of two reports, and what became of it. */
export function ComparePage({ id, search, adding }: ComparePageProps) {
  const link = useCompareLink(id, search);
  const { form, tag, map, base_map, redline, error, unmade, isStale, retry } = useRedline(id, search);
  return (
    <section aria-label="Redline" className="space-y-4">
      <CompareHeader
        {...{ id, search, link, tag, form, adding, map, base_map }}
        redline={error === null && unmade === null ? redline : undefined}
      />
      {error !== null ? (
        <FailureState error={error} onRetry={retry} />
      ) : unmade !== null ? (
        <Suspense fallback={<RedlineSkeleton />}>
          <UnmadeRedline {...{ id, search, link, unmade }} />
        </Suspense>
      ) : redline !== undefined ? (
        <RedlineView key={sidesKey(redline)} {...{ id, search, link, redline, isStale }} />
      ) : tag === null && map !== undefined ? (
        <EmptyNotice
          title={`No ${form} of this company is on file in full.`}
          todo="Choose the other form, or load the company with its documents on the status page."
        />
      ) : (
        <RedlineSkeleton />
      )}
    </section>
  );
}
