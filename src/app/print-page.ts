import { announce } from '../components/announce.ts';
import { followPrinting, setPrinting } from './printing.ts';

/** Longest wait for the parts of a page. */
const WAIT_MAX_MS = 60_000;
/** Parts that are loading without showing it appear within this time. */
const QUIET_MS = 400;

const isLoading = (): boolean => document.querySelector('main [aria-busy=true], main .skeleton') !== null;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when nothing of the page has been loading for a short time, or after the longest wait. */
async function settled(): Promise<void> {
  const until = Date.now() + WAIT_MAX_MS;
  let quiet = 0;
  while (quiet < QUIET_MS && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- a poll
    await pause(100);
    quiet = isLoading() ? 0 : quiet + 100;
  }
}

/**
 * Prints the page once all of it has loaded. A document as filed prints by itself: its frame would be cut into pages
 * through the lines.
 */
export async function printPage(): Promise<void> {
  const filed = document.querySelector<HTMLIFrameElement>('iframe[data-filed]')?.contentWindow ?? null;
  if (filed !== null) {
    filed.print();
    return;
  }
  followPrinting();
  announce('Loading the whole page to print…');
  document.documentElement.dataset['printing'] = '';
  setPrinting(true);
  await settled();
  announce('');
  window.print();
}
