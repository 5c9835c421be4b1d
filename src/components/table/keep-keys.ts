/** What the keys stop at: links and buttons, and cells without one. */
export const STOPS = 'a[href], button, td[tabindex], th[tabindex]';

const MOVES = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/;

const loadCode = async () => import('./grid-keys.ts');

/** One promise: keys that are pressed while the code loads act in their order. */
const code: { loaded: ReturnType<typeof loadCode> | null } = { loaded: null };

/** Loads with the first focus or pointer. What fails to load is loaded again. */
const load = () => {
  code.loaded ??= loadCode().catch((error: unknown) => {
    code.loaded = null;
    throw error;
  });
  return code.loaded;
};

/** An open menu handles its own keys. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[popover]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  const { currentTarget: grid, key, altKey, shiftKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (!(grid instanceof HTMLElement) || altKey || isInMenu(event.target)) return;
  if (isCtrl && key === 'c') {
    if (getSelection()?.isCollapsed !== false)
      void load().then(async ({ copySelection }) => copySelection(grid));
    return;
  }
  if (!MOVES.test(key) || (isCtrl && key !== 'Home' && key !== 'End')) return;
  if (shiftKey && !key.startsWith('Arrow')) return;
  event.preventDefault();
  if (shiftKey) void load().then(({ extend }) => extend(grid, key));
  else void load().then(async ({ moveFocus }) => moveFocus(grid, key, isCtrl));
}

/** Makes the focused stop the one that Tab reaches. */
function onFocus({ currentTarget: grid, target }: FocusEvent): void {
  void load();
  if (!(grid instanceof HTMLElement) || !(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  if (isInMenu(target)) return;
  for (const before of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) before.tabIndex = -1;
  target.tabIndex = 0;
}

/** A drag from cell to cell selects a block; on a screen that is touched it scrolls. */
function onPointerDown(event: PointerEvent): void {
  const { currentTarget: grid, target, button, pointerType, shiftKey } = event;
  if (
    !(grid instanceof HTMLElement) ||
    !(target instanceof Element) ||
    button !== 0 ||
    pointerType === 'touch'
  )
    return;
  // A press that is over by then is a click: a drag that begins after it would last until the next one.
  let isHeld = true;
  window.addEventListener('pointerup', () => (isHeld = false), { once: true });
  void load().then(({ drag }) => isHeld && drag(grid, target, shiftKey));
}

type Start = (grid: HTMLElement) => HTMLElement | null;

/** Lets Tab reach one stop of a grid's body: the last one focused, else what `start` finds, else the first. */
export function keepTabStop(grid: HTMLElement, start?: Start): void {
  for (const stop of grid.querySelectorAll<HTMLElement>('a[href], button'))
    if (!stop.hasAttribute('tabindex')) stop.tabIndex = -1;
  if (grid.querySelector('tr[data-line] [tabindex="0"]') !== null) return;
  const stop = start?.(grid) ?? grid.querySelector<HTMLElement>('tbody :is(a[href], button, td[tabindex])');
  if (stop !== null) stop.tabIndex = 0;
}

/**
 * Keyboard navigation of a table with the role `grid`. Tab reaches one stop; arrow keys, Home, End, Page Up and Page Down move to
 * the others, of the head too. Shift and an arrow key or a drag select cells. Call it with each drawing. Returns how to stop.
 */
export function keepKeys(grid: HTMLElement, start?: Start): () => void {
  keepTabStop(grid, start);
  grid.addEventListener('keydown', onKeyDown);
  grid.addEventListener('focusin', onFocus);
  grid.addEventListener('pointerdown', onPointerDown);
  // A drag that begins before its code is there would be lost.
  grid.addEventListener('pointerenter', load);
  return () => {
    grid.removeEventListener('keydown', onKeyDown);
    grid.removeEventListener('focusin', onFocus);
    grid.removeEventListener('pointerdown', onPointerDown);
    grid.removeEventListener('pointerenter', load);
  };
}
