import { createFileRoute } from '@tanstack/react-router';

import { filingsQuery } from '../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../api/material-events.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { FORMS, parseTimeRange } from '../features/events/event-filters.tsx';
import { EventsPage } from '../features/events/events-page.tsx';
import { EventsQuery } from '../features/events/events-query.ts';

export const Route = createFileRoute('/companies/$id/events')({
  validateSearch: lenient(EventsQuery),
  search: { middlewares: [stripDefaults(EventsQuery)] },
  loaderDeps: ({ search: { days_back, include_6k } }) => ({ days_back, include_6k }),
  loader: ({ context: { queryClient }, params: { id }, deps: { days_back, include_6k } }) => {
    const days = parseTimeRange(days_back);
    if (days === null) return;
    prefetchQuery(queryClient, materialEventsQuery(id, { days_back: days, limit: EVENTS_MAX, include_6k }));
    prefetchQuery(queryClient, filingsQuery(id, FORMS));
  },
  component: Events,
});

function Events() {
  return <EventsPage id={Route.useParams().id} search={Route.useSearch()} />;
}
