import { toggleItem } from '../../../components/events/item-count.ts';

/** In an address: events of every item. */
export const ALL_EVENTS = 'all';

/** Items of the events to be pinned, of the address: none of them is all of them. */
export function chosenItems(events: readonly string[] | undefined): string[] {
  return (events ?? []).filter((code) => code !== ALL_EVENTS);
}

/** What the address says once an item is put in or taken out. ['all'] and 5.02 → ['5.02']; without it again → ['all']. */
export function toggledEvents(events: readonly string[] | undefined, code: string): string[] {
  return toggleItem(chosenItems(events), code) ?? [ALL_EVENTS];
}
