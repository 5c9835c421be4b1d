import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { eventsView } from '../../../views/lists.ts';
import { EventLine } from '../../components/events/event-link.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

export function Events({ query }: { query: EmbedQuery<'events'> }) {
  return (
    <WidgetContent query={query} load={(ask) => eventsView(ask, query)}>
      {({ head, events }) => (
        <WidgetFrame head={head}>
          <ol className="border-t border-rule">
            {events.map((event) => (
              <li key={event.accession_number} className="border-b border-rule py-2">
                <EventLine event={event} />
              </li>
            ))}
          </ol>
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
