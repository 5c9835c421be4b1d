import * as v from 'valibot';

import { alertsEndpoint } from '../../../contract/watches.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { request } from '../../api/client.ts';
import { storedValue } from '../../app/stored-value.ts';

/** Number of the newest alert that was shown on this device; 0 before the first. */
export const seenAlert = storedValue('seen-alert', v.number(), 0);

/** Whether this device shows a notification for a new alert. */
export const notifiesAlerts = storedValue('notify-alerts', v.boolean(), false);

/** Number of the newest alert that a notification was shown for. */
export const notifiedAlert = storedValue('notified-alert', v.number(), 0);

const EVERY_MS = 30_000;
/** More than this at once are summed up in one. */
const SINGLE_MAX = 3;

let isStarted = false;

function show(title: string, body: string, href: string): void {
  const notification = new Notification(title, { body, tag: href });
  notification.addEventListener('click', () => {
    window.focus();
    window.location.assign(href);
  });
}

/** Shows a notification for each alert that no tab has shown one for. */
async function look(): Promise<void> {
  if (!notifiesAlerts.get() || Notification.permission !== 'granted') return;
  const { alerts } = await request(alertsEndpoint, {});
  const fresh = alerts.filter(({ id }) => Number(id) > notifiedAlert.get());
  if (fresh.length === 0) return;
  notifiedAlert.set(Math.max(...fresh.map(({ id }) => Number(id))));
  if (fresh.length > SINGLE_MAX) return show('Filings Desk', `${fresh.length} new alerts`, '/watch');
  for (const { companies, form, filing_date, href } of fresh)
    show(
      companies.map(({ name }) => name).join(', ') || 'New filing',
      `${form} of ${formatDate(filing_date)}`,
      href,
    );
}

/** Looks for new alerts while this tab is open. A failed look is tried again at the next. */
export function startNotifier(): void {
  if (isStarted) return;
  isStarted = true;
  setInterval(() => void look().catch(() => undefined), EVERY_MS);
}
