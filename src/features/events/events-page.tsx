import { useQuery } from '@tanstack/react-query';

import { filingsQuery } from '../../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../../api/material-events.ts';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { EventsFailure } from './events-failure.tsx';
import type { EventsSearch } from './events-query.ts';
import { EventsSkeleton } from './events-skeleton.tsx';
import { EventsView } from './events-view.tsx';
import { FORMS } from './filed-forms.ts';
import { InvalidTimeRange } from './invalid-time-range.tsx';
import { TimeRangeChoice } from './time-range-choice.tsx';
import { parseTimeRange } from './time-range.ts';

type EventsPageProps = { id: string; search: EventsSearch };

/** The 8-Ks that a company filed in a time range, by month. */
export function EventsPage({ id, search }: EventsPageProps) {
  const days = parseTimeRange(search.days_back);
  return (
    <section aria-label="Events" className="space-y-4">
      <TimeRangeChoice id={id} search={search} />
      {days === null ? (
        <InvalidTimeRange id={id} search={search} />
      ) : (
        <Events id={id} search={search} days={days} />
      )}
    </section>
  );
}

function Events({ id, search, days }: EventsPageProps & { days: number }) {
  const query = useQuery({
    ...materialEventsQuery(id, { days_back: days, limit: EVENTS_MAX, include_6k: search.include_6k }),
    // Keep the previous events until the next ones arrive, but never another company's.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === id ? last : undefined),
  });
  const forms = useQuery(filingsQuery(id, FORMS)).data?.forms;
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return error === null ? <EventsSkeleton /> : <EventsFailure id={id} error={error} onRetry={retry} />;
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
