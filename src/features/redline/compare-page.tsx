import { lazy, Suspense, type ReactNode } from 'react';

import { isNotOffered } from '../../app/not-offered.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { CompareHeader } from './compare-header.tsx';
import type { CompareSearch } from './compare-query.ts';
import { sidesKey } from './redline-result.ts';
import { RedlineSkeleton } from './redline-skeleton.tsx';
import { RedlineView } from './redline-view.tsx';
import { useCompareLink } from './use-compare-link.ts';
import { useRedline } from './use-redline.ts';
import { useWords } from './use-words.ts';

import '../../styles/serif.css';
import './redline.css';

const ComposedRedline = lazy(() =>
  import('./composed-redline.tsx').then((part) => ({ default: part.ComposedRedline })),
);

const RedlineFailure = lazy(() =>
  import('./redline-failure.tsx').then((part) => ({ default: part.RedlineFailure })),
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
  const { form, tag, redline, map, base_map } = useRedline(id, search);
  const shown = useWords(redline.data);
  // The service that has the map has the redline: there, what is not found is a report or a disclosure.
  const isAbsent =
    (isNotOffered(redline.error) || (tag === null && isNotOffered(map.error))) && map.data === undefined;
  const error = redline.error ?? (tag === null ? map.error : null);
  const again = () => void (redline.error === null ? map : redline).refetch();
  return (
    <section aria-label="Redline" className="space-y-4">
      <CompareHeader
        {...{ id, search, link, tag, form, adding }}
        map={map.data}
        base_map={base_map.data}
        redline={error === null ? redline.data : undefined}
      />
      {isAbsent ? (
        <Suspense fallback={<RedlineSkeleton />}>
          <ComposedRedline id={id} search={search} link={link} />
        </Suspense>
      ) : error !== null ? (
        <Suspense fallback={<RedlineSkeleton />}>
          <RedlineFailure
            {...{ id, search, tag, error }}
            map={map.data}
            base_map={base_map.data}
            onRetry={again}
          />
        </Suspense>
      ) : shown !== undefined ? (
        <RedlineView
          key={sidesKey(shown)}
          {...{ id, search, link }}
          redline={shown}
          isStale={redline.isPlaceholderData}
        />
      ) : tag === null && map.data !== undefined ? (
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
