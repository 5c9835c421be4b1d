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
