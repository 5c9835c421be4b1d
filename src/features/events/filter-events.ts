import { type CompanyEvent, hasItem } from '../../../views/events.ts';
import type { EventsSearch } from './events-query.ts';

/** Events after the amendments filter only: the base of the item counts. */
export function filterByAmendment(
  events: readonly CompanyEvent[],
  { amendments }: Pick<EventsSearch, 'amendments'>,
) {
  if (amendments === 'with') return [...events];
  return events.filter(({ is_amendment }) => is_amendment === (amendments === 'only'));
}

/** Events after all filters, in the given order. */
export function filterEvents(
  events: readonly CompanyEvent[],
  search: Pick<EventsSearch, 'amendments' | 'items'>,
) {
  return filterByAmendment(events, search).filter((event) => hasItem(event, search.items ?? []));
}
