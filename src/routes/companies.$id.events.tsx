import { createFileRoute } from '@tanstack/react-router';

import { filingsQuery } from '../api/filings.ts';
import { EVENTS_MAX, materialEventsQuery } from '../api/material-events.ts';
import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { EventsPage } from '../features/events/events-page.tsx';
import { EventsQuery } from '../features/events/events-query.ts';
import { readWindow } from '../features/events/events-window.ts';
import { FORMS } from '../features/events/known-forms.ts';

export const Route = createFileRoute('/companies/$id/events')({
  validateSearch: lenient(EventsQuery),
  search: { middlewares: [stripDefaults(EventsQuery)] },
  // As on the pages of figures: the requests come with the page that makes them.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { days_back, include_6k } }) => ({ days_back, include_6k }),
  loader: ({ context: { queryClient }, params: { id }, deps: { days_back, include_6k } }) => {
    const days = readWindow(days_back);
    if (days === null) return;
    startQuery(queryClient, materialEventsQuery(id, { days_back: days, limit: EVENTS_MAX, include_6k }));
    startQuery(queryClient, filingsQuery(id, FORMS));
  },
  component: Events,
});

function Events() {
  return <EventsPage id={Route.useParams().id} search={Route.useSearch()} />;
}
