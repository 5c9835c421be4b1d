import type { CompanyEvent } from '../../components/events/company-event.ts';
import { hasItem } from '../../components/events/item-count.ts';
import type { EventsSearch } from './events-query.ts';

/** Events that the amendments filter leaves: what items are counted over. */
export function countedEvents(
  events: readonly CompanyEvent[],
  { amendments }: Pick<EventsSearch, 'amendments'>,
) {
  if (amendments === 'with') return [...events];
  return events.filter(({ is_amendment }) => is_amendment === (amendments === 'only'));
}

/** Events that all filters leave, in the order given. */
export function shownEvents(
  events: readonly CompanyEvent[],
  search: Pick<EventsSearch, 'amendments' | 'items'>,
) {
  return countedEvents(events, search).filter((event) => hasItem(event, search.items ?? []));
}
