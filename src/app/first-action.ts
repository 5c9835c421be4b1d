import type { ParsedLocation } from '@tanstack/react-router';

import { loadExplanation } from './failure-state.tsx';
import { theme } from './preferences.ts';
import { followPrinting } from './printing.ts';
import type { createAppRouter } from './router.ts';
import { keepTranslatedText } from './translated-text.ts';

/** What takes the focus of something that disappeared inside it. */
const HEIRS = 'li, section, form, main';

/** After this time nothing else has taken the focus, such as the heading of a new page. */
const PATIENCE_MS = 60;

function* ancestorsOf(element: Element): Generator<HTMLElement> {
  for (let at = element.parentElement; at !== null; at = at.parentElement) yield at;
}

function take(heir: HTMLElement): void {
  if (!heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: true });
}

/**
 * When the focused element disappears, such as a button whose panel has loaded, the focus goes to what surrounded it.
 * Without this it would start at the top of the page again.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let heirs: HTMLElement[] = [];
  const note = (element: Element | null): void => {
    focused = element;
    heirs = element === null ? [] : [...ancestorsOf(element)].filter((each) => each.matches(HEIRS));
  };
  const noteFocused = (): void => note(document.activeElement);
  /** The reader left it for nothing else, as by a click on text. */
  const noteLeft = (): void => {
    queueMicrotask(() => {
      if (focused?.isConnected === true && document.activeElement === document.body) note(null);
    });
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    const candidates = heirs;
    note(null);
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const heir = candidates.find(({ isConnected }) => isConnected);
      if (heir !== undefined) take(heir);
    }, PATIENCE_MS);
  });
  noteFocused();
  document.addEventListener('focusin', noteFocused);
  document.addEventListener('focusout', noteLeft);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', noteFocused);
    document.removeEventListener('focusout', noteLeft);
  };
}

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
  followTheme();
  followPrinting();
  keepFocus();
  keepScroll(router);
  // What explains a failure; what fails to load now is loaded with the first one.
  for (const load of [loadExplanation, () => import('../api/refusal.ts')]) load().catch(() => undefined);
  if (notifiesAlerts())
    void import('../features/watch/notifier.ts').then((notifier) => notifier.startNotifier());
}

/** Applies the theme that is selected here, and follows the system's when that is. The first paint has it (`public/theme.js`). */
function followTheme(): void {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const choice = theme.get();
    const isDark = choice === 'system' ? darkSystem.matches : choice === 'dark';
    document.documentElement.classList.toggle('dark', isDark);
  };
  theme.subscribe(apply);
  darkSystem.addEventListener('change', apply);
  apply();
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
