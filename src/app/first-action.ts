import type { ParsedLocation } from '@tanstack/react-router';

import { loadWithFirstCopy } from '../components/copy/first-copy.ts';
import { loadExplanation } from './failure-state.tsx';
import { keepFocus } from './keep-focus.ts';
import { followPrinting } from './printing.ts';
import type { createAppRouter } from './router.ts';
import { keepTranslatedText } from './translated-text.ts';

/** Whether this device shows notifications of alerts: the switch on the page of watches. */
function notifiesAlerts(): boolean {
  try {
    return localStorage.getItem('filings-desk:notify-alerts') === 'true';
  } catch {
    return false;
  }
}

let isStarted = false;

/** What a page needs only once someone uses it. */
export function startWithFirstAction(router: ReturnType<typeof createAppRouter>): void {
  if (isStarted) return;
  isStarted = true;
  // A translator begins once the page has loaded, and has to load what it translates with.
  keepTranslatedText();
  loadWithFirstCopy();
  followPrinting();
  keepFocus();
  keepScroll(router);
  // What explains a failure; what fails to load now is loaded with the first one.
  for (const load of [loadExplanation, () => import('../api/refusal.ts')]) load().catch(() => undefined);
  if (notifiesAlerts())
    void import('../features/watch/notifier.ts').then((notifier) => notifier.startNotifier());
}

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/**
 * Back before the next page was drawn ends where the list was left. The router notes the place again then, after the shorter
 * page on its way has moved it.
 */
function keepScroll(router: ReturnType<typeof createAppRouter>): void {
  const left = new Map<string, number>();
  let isLeaving = false;
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    // The page that is read again, as by a retry, isn't left.
    if (fromLocation === undefined || isLeaving || keyOf(fromLocation) === keyOf(toLocation)) return;
    left.set(keyOf(fromLocation), scrollY);
    isLeaving = true;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    if (!isLeaving) return;
    isLeaving = false;
    const top = left.get(keyOf(toLocation));
    if (top !== undefined && toLocation.hash === '') scrollTo({ top, behavior: 'instant' });
  });
}
