import { ALL_EVENTS, chosenItems } from '../../../../views/chart-events.ts';
import { toggleItem } from '../../../../views/events.ts';

/** The URL value after toggling an item: ['all'] with 5.02 → ['5.02'], and back. */
export function toggledEvents(events: readonly string[] | undefined, code: string): string[] {
  return toggleItem(chosenItems(events), code) ?? [ALL_EVENTS];
}
