import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { companyEvent } from '../../../views/events.ts';
import { listEnd } from '../../../views/format/filing-dates.ts';
import { EVENTS_MAX } from '../../api/material-events.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventTimeline } from './event-timeline.tsx';
import type { EventsSearch } from './events-query.ts';
import { eventsSummary, isCapped } from './events-summary.ts';
import type { FiledForms } from './filed-forms.ts';
import { filterEvents } from './filter-events.ts';
import { NoEvents } from './no-events.tsx';
import { nextTimeRange } from './time-range.ts';

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
  const counted = {
    shown: shown.length,
    returned: events.length,
    total: data.total,
    limit: EVENTS_MAX,
    days,
  };
  const end = listEnd(data.list, data.filters ?? {});
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
            <EmbedLink target={widgetAddress('events', { company: id, days_back: days })} />
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
          <NoEvents
            id={id}
            search={search}
            days={days}
            isFiltered={events.length > 0}
            forms={forms}
            data={data}
          />
        )}
      </div>
    </div>
  );
}
