import { loadWithFirstCopy } from '../components/copy/first-copy.ts';
import { loadExplanation } from './failure-state.tsx';
import { keepFocus } from './keep-focus.ts';
import { keepScroll } from './keep-scroll.ts';
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
