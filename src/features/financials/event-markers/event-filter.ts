import { toggleItem } from '../../../../views/events.ts';

/** URL value for events with any item. */
const ALL_EVENTS = 'all';

/** The items chosen in the URL. An empty list means all events. */
export function chosenItems(events: readonly string[] | undefined): string[] {
  return (events ?? []).filter((code) => code !== ALL_EVENTS);
}

/** The URL value after toggling an item: ['all'] with 5.02 → ['5.02'], and back. */
export function toggledEvents(events: readonly string[] | undefined, code: string): string[] {
  return toggleItem(chosenItems(events), code) ?? [ALL_EVENTS];
}
