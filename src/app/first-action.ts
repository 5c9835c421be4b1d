import { keepFocus } from './keep-focus.ts';
import { followPrinting } from './printing.ts';

let isStarted = false;

/** What a page needs only once someone uses it. */
export function startWithFirstAction(): void {
  if (isStarted) return;
  isStarted = true;
  followPrinting();
  keepFocus();
}
