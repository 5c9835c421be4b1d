import { loadExplanation } from './failure-state.tsx';
import { keepFocus } from './keep-focus.ts';
import { keepScroll } from './keep-scroll.ts';
import { followPrinting } from './printing.ts';
import type { createAppRouter } from './router.ts';

let isStarted = false;

/** What a page needs only once someone uses it. */
export function startWithFirstAction(router: ReturnType<typeof createAppRouter>): void {
  if (isStarted) return;
  isStarted = true;
  followPrinting();
  keepFocus();
  keepScroll(router);
  // What fails to load now is loaded with the first failure.
  loadExplanation().catch(() => undefined);
}
