import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { filingsQuery } from '../../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../../api/material-events.ts';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import type { EventsSearch } from './events-query.ts';
import { EventsSkeleton } from './events-skeleton.tsx';
import { EventsView } from './events-view.tsx';
import { readWindow } from './events-window.ts';
import { FORMS } from './known-forms.ts';
import { WindowChoice } from './window-choice.tsx';

const RefusedWindow = lazy(async () => ({ default: (await import('./refused-window.tsx')).RefusedWindow }));
const EventsFailure = lazy(async () => ({ default: (await import('./events-failure.tsx')).EventsFailure }));

type EventsPageProps = { id: string; search: EventsSearch };

/** What a company reported when: its 8-Ks of a window, by month. */
export function EventsPage({ id, search }: EventsPageProps) {
  const days = readWindow(search.days_back);
  return (
    <section aria-label="Events" className="space-y-4">
      <WindowChoice id={id} search={search} />
      {days === null ? (
        <Suspense fallback={<div className="min-h-24" />}>
          <RefusedWindow id={id} search={search} />
        </Suspense>
      ) : (
        <Events id={id} search={search} days={days} />
      )}
    </section>
  );
}

function Events({ id, search, days }: EventsPageProps & { days: number }) {
  const query = useQuery({
    ...materialEventsQuery(id, { days_back: days, limit: EVENTS_MAX, include_6k: search.include_6k }),
    // The last window stays until the next is there; never another company's.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === id ? last : undefined),
  });
  const forms = useQuery(filingsQuery(id, FORMS)).data?.forms;
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return error === null ? (
      <EventsSkeleton />
    ) : (
      <Suspense fallback={<div className="min-h-24" />}>
        <EventsFailure id={id} error={error} onRetry={retry} />
      </Suspense>
    );
  }
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <EventsView
        id={id}
        search={search}
        days={days}
        data={data}
        forms={forms}
        isWaiting={isPlaceholderData}
      />
    </>
  );
}
