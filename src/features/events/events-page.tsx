import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { CalendarX, CircleSlash } from 'lucide-react';
import { useRef } from 'react';

import type { ListReach } from '../../../contract/coverage.ts';
import { DAYS_BACK_MAX, type MaterialEventsResponse } from '../../../contract/material-events.ts';
import { clip } from '../../../contract/parameters.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { companyEvent, type CompanyEvent } from '../../../views/events.ts';
import { formatDate, formatMonth } from '../../../views/format/dates.ts';
import { isListMissing, listEnd, nothingFiled } from '../../../views/format/filing-dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { filingsQuery } from '../../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../../api/material-events.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { isUnsupported } from '../../app/unsupported.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Notice, StaleMark, EmptyNotice } from '../../components/states/notice.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import {
  FORMS,
  parseTimeRange,
  timeRangeOptions,
  EventFilters,
  type FiledForms,
  filterEvents,
  hasFiled,
  nextTimeRange,
} from './event-filters.tsx';
import { EventRow } from './event-row.tsx';
import type { EventsSearch } from './events-query.ts';

type EventsPageProps = { id: string; search: EventsSearch };

/** The 8-Ks that a company filed in a time range, by month. */
export function EventsPage({ id, search }: EventsPageProps) {
  const days = parseTimeRange(search.days_back);
  return (
    <section aria-label="Events" className="space-y-4">
      <TimeRangeChoice id={id} search={search} />
      {days === null ? (
        <InvalidTimeRange days_back={search.days_back} />
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
      <EventsView {...{ id, search, days, data, forms }} isWaiting={isPlaceholderData} />
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
function InvalidTimeRange({ days_back }: { days_back: string }) {
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

type EventsViewProps = {
  id: string;
  search: EventsSearch;
  days: number;
  data: MaterialEventsResponse;
  forms: FiledForms;
  /** Whether `data` is still for the previous time range. */
  isWaiting: boolean;
};

export function EventsView({ id, search, days, data, forms, isWaiting }: EventsViewProps) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const events = data.events.map(companyEvent);
  const shown = filterEvents(events, search);
  const counted = { shown: shown.length, returned: events.length, total: data.total, days };
  const end = listEnd(data.list, data.filters);
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <EventFilters id={id} search={search} events={events} forms={forms} />
      <div
        ref={rows}
        aria-busy={isWaiting}
        className={`min-w-0 space-y-3 ${isWaiting ? 'opacity-60 transition-opacity delay-150' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="status" className="text-sm text-ink-2">
            {isWaiting ? `Loading the last ${days} days…` : eventsSummary(counted)}
          </p>
          {events.length > 0 && (
            <EmbedLink view={widgetAddress('events', { company: id, days_back: days })} />
          )}
        </div>
        {!isWaiting && end !== null && <p className="text-sm text-changed">{end}.</p>}
        {!isWaiting && (isCapped(counted) || nextTimeRange(days) === null) && (
          <p className="text-sm text-ink-2">
            {isCapped(counted)
              ? `Only the latest ${EVENTS_MAX} events can be shown.`
              : `Events go back ${days} days at most.`}{' '}
            Older 8-Ks are in the{' '}
            <Link
              to="/companies/$id/filings"
              params={{ id }}
              search={{ form_type: '8-K' }}
              className="link touch:py-2"
            >
              filings list
            </Link>
            .
          </p>
        )}
        {shown.length > 0 && <EventTimeline id={id} events={shown} />}
        {shown.length === 0 && !isWaiting && (
          <NoEvents {...{ id, search, days, forms, data }} isFiltered={events.length > 0} />
        )}
      </div>
    </div>
  );
}

/** Events grouped by filing month, latest first; `j` and `k` move between them. */
function EventTimeline({ id: company, events }: { id: string; events: readonly CompanyEvent[] }) {
  return (
    <div className="space-y-4">
      {groupByMonth(events).map(({ id, name, events: inMonth }) => (
        <section key={id} aria-labelledby={`month-${id}`}>
          <h2
            id={`month-${id}`}
            className="sticky top-(--head-top) z-10 flex items-baseline gap-2 border-b border-rule-strong bg-paper py-1.5 font-semibold"
          >
            {name}
            <span className="text-xs font-normal text-ink-3">
              {formatCount(inMonth.length)}
              <span className="sr-only"> {inMonth.length === 1 ? 'event' : 'events'}</span>
            </span>
          </h2>
          <ol>
            {inMonth.map((event) => (
              <EventRow key={event.accession_number} id={company} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type EventMonth = {
  /** `2026-10`. */
  id: string;
  /** 'Oct 2026'. */
  name: string;
  events: CompanyEvent[];
};

export function groupByMonth(events: readonly CompanyEvent[]): EventMonth[] {
  const months = Map.groupBy(events, ({ filing_date }) => filing_date.slice(0, 7));
  return [...months].map(([id, inMonth]) => ({ id, name: formatMonth(id), events: inMonth }));
}

type EventCounts = {
  /** After the filters of the page. */
  shown: number;
  /** In the response. */
  returned: number;
  /** In the time range. */
  total: number;
  days: number;
};

const isCapped = ({ returned, total }: Pick<EventCounts, 'returned' | 'total'>): boolean => total > returned;

/**
 * How many events are shown, of how many in the time range.
 * Example: 'Latest 100 of 143 events filed in the last 730 days'.
 */
export function eventsSummary(counts: EventCounts): string {
  const { shown, returned, total, days } = counts;
  const filed = `filed in the last ${countOf(days, 'day')}`;
  const isFiltered = shown !== returned;
  if (!isCapped(counts)) {
    return `${isFiltered ? `${formatCount(shown)} of ` : ''}${countOf(returned, 'event')} ${filed}`;
  }
  const latest = `${isFiltered ? `${formatCount(shown)} of the latest` : 'Latest'} ${formatCount(returned)}`;
  return isFiltered
    ? `${latest} events (${formatCount(total)} ${filed})`
    : `${latest} of ${formatCount(total)} events ${filed}`;
}

type NoEventsProps = {
  id: string;
  search: EventsSearch;
  days: number;
  /** Whether the filters exclude all events of the time range. */
  isFiltered: boolean;
  forms: FiledForms;
  data: Pick<MaterialEventsResponse, 'list' | 'filters'>;
};

/** Why the list is empty: the filters exclude all events, the company files none, or none in this time range. */
function NoEvents({ id, search, days, isFiltered, forms, data }: NoEventsProps) {
  const link = {
    to: '/companies/$id/events',
    params: { id },
    resetScroll: false,
    className: 'button',
  } as const;
  if (isFiltered) {
    return (
      <EmptyNotice
        title="No events match these filters."
        todo="Clear them to see all events in this time range."
      >
        <Link {...link} search={{ ...search, items: undefined, amendments: 'with' }}>
          Clear filters
        </Link>
      </EmptyNotice>
    );
  }
  if (!isListMissing(data.list) && !search.include_6k && hasFiled(forms, '8-K') === false) {
    return hasFiled(forms, '6-K') === true ? (
      <EmptyNotice
        title="This company files 6-Ks, not 8-Ks."
        todo="Foreign private issuers file 6-Ks, which have no items."
      >
        <Link {...link} search={{ ...search, include_6k: true }}>
          Show 6-Ks
        </Link>
      </EmptyNotice>
    ) : (
      <EmptyNotice title={noneListed(data.list)} todo="See its other filings.">
        <Filings id={id} />
      </EmptyNotice>
    );
  }
  const longer = nextTimeRange(days);
  const kind = search.include_6k ? '8-K or 6-K' : '8-K';
  return (
    <EmptyNotice
      title={nothingFiled(kind, `in the last ${countOf(days, 'day')}`, data.list, data.filters)}
      todo={
        longer === null
          ? `Events go back ${days} days at most. Older filings are in the filings list.`
          : 'Choose a longer time range.'
      }
    >
      {longer === null ? (
        <Filings id={id} />
      ) : (
        <Link {...link} search={{ ...search, days_back: longer }}>
          Show last {longer} days
        </Link>
      )}
    </EmptyNotice>
  );
}

function noneListed(list: ListReach): string {
  return list.is_whole || list.from === null
    ? 'This company has filed no 8-Ks.'
    : `No 8-Ks are listed for this company since ${formatDate(list.from)}.`;
}

function Filings({ id }: { id: string }) {
  return (
    <Link to="/companies/$id/filings" params={{ id }} className="button">
      View all filings
    </Link>
  );
}
