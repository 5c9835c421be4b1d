import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { CalendarX, CircleSlash } from 'lucide-react';

import { DAYS_BACK_MAX } from '../../../contract/material-events.ts';
import { clip } from '../../../contract/parameters.ts';
import { filingsQuery } from '../../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../../api/material-events.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { isUnsupported } from '../../app/unsupported.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Notice, StaleMark } from '../../components/states/notice.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { FORMS, parseTimeRange, timeRangeOptions } from './event-filters.tsx';
import type { EventsSearch } from './events-query.ts';
import { EventsView } from './events-view.tsx';

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

type EventsFailureProps = { id: string; error: Error; onRetry: () => void };

/** The server has no events endpoint, or the request failed. Either way, the filings list has the 8-Ks. */
function EventsFailure({ id, error, onRetry }: EventsFailureProps) {
  const filings = (
    <Link to="/companies/$id/filings" params={{ id }} search={{ form_type: '8-K' }} className="button">
      View 8-K filings
    </Link>
  );
  if (isUnsupported(error)) {
    return (
      <Notice
        icon={CircleSlash}
        title="Events are not available on this server."
        todo="The filings list has the 8-Ks and their items."
      >
        {filings}
      </Notice>
    );
  }
  return (
    <FailureState error={error} onRetry={onRetry}>
      {filings}
    </FailureState>
  );
}

const ROWS = 6;
const FILTERS = 7;

/** Placeholder with the heights of the filters, months and rows, so that nothing shifts. */
function EventsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-10 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-h-11">
        {Array.from({ length: FILTERS }, (_, row) => (
          <div key={row} className="flex h-7 items-center gap-3 max-md:hidden">
            <Skeleton className="size-3.5" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </div>
      <div className="min-w-0">
        <span role="status" className="sr-only">
          Loading events
        </span>
        <Skeleton className="mt-1 mb-3 h-4 w-64" />
        <div className="border-b border-rule-strong py-2">
          <Skeleton className="h-4 w-32" />
        </div>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-30 gap-8 border-b border-rule py-4">
            <Skeleton className="h-3 w-20 max-sm:hidden" />
            <div className="flex-1 space-y-3">
              <Skeleton className="h-4 w-56 max-w-full" />
              <Skeleton className="h-3 w-11/12" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The time range in the URL is out of bounds, so no request is sent. */
function InvalidTimeRange({ search: { days_back } }: { id: string; search: EventsSearch }) {
  return (
    <Notice
      icon={CalendarX}
      role="alert"
      title={`“${clip(days_back)}” is not a valid number of days.`}
      todo={`Events go back ${DAYS_BACK_MAX} days at most. Choose a time range above.`}
    />
  );
}

function TimeRangeChoice({ id, search }: { id: string; search: EventsSearch }) {
  return (
    <SegmentedControl
      label="Time range"
      options={timeRangeOptions(search.days_back).map((days) => [
        days,
        days === '1' ? '1 day' : `${days} days`,
      ])}
      value={search.days_back}
      link={(days_back) =>
        linkOptions({ to: '/companies/$id/events', params: { id }, search: { ...search, days_back } })
      }
    />
  );
}
