import * as v from 'valibot';

import { storedValue } from './stored-value.ts';

/** Number of the newest alert that was shown on this device; 0 before the first. */
export const seenAlert = storedValue('seen-alert', v.number(), 0);

/** Whether this device shows a notification for a new alert. */
export const notifiesAlerts = storedValue('notify-alerts', v.boolean(), false);

/** Number of the newest alert that a notification was shown for. */
export const notifiedAlert = storedValue('notified-alert', v.number(), 0);
