import { addDays } from '../../domain/calendar/day.ts';
import type { WatchInput } from '../watch-store.ts';

/** How many days back EDGAR may date a filing that it accepts today. */
const BACK_DAYS = 7;

/** Values to store a watch with. */
export function watchValues({ name, definition, webhook_url, webhook_secret, at }: WatchInput) {
  return {
    kind: definition.kind,
    name,
    definition: JSON.stringify(definition),
    webhook_url,
    webhook_secret,
    at,
  };
}

/** First filing date that can matter to a watch that is made now. */
export function sinceDay({ at }: WatchInput): string {
  return addDays(at.slice(0, 10), -BACK_DAYS);
}
