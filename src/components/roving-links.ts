const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

type Grid = (HTMLAnchorElement | null)[][];

/** The link of each cell by row; null in a cell without one. */
function gridOf(body: HTMLElement): Grid {
  const rows = [...body.querySelectorAll('tr')];
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.querySelector('a')));
}

function linksOf(grid: Grid): HTMLAnchorElement[] {
  return grid.flat().filter((link) => link !== null);
}

/** The next link in a direction, over cells without one; null at the edge. */
function nextLink(grid: Grid, from: EventTarget | null, [down, right]: readonly [number, number]) {
  let row = grid.findIndex((cells) => cells.some((link) => link !== null && link === from));
  let cell = grid[row]?.findIndex((link) => link === from) ?? -1;
  while (row !== -1 && cell !== -1) {
    row += down;
    cell += right;
    const link = grid[row]?.[cell];
    if (link === undefined) return null;
    if (link !== null) return link;
  }
  return null;
}

function endOfRow(grid: Grid, from: EventTarget | null, key: string): HTMLAnchorElement | null {
  const cells = grid.find((each) => each.some((link) => link !== null && link === from)) ?? [];
  return (
    (key === 'Home' ? cells.find((link) => link !== null) : cells.findLast((link) => link !== null)) ?? null
  );
}

/** Puts one link of a table's body in the tab order: the focused one, else the first. */
export function oneTabStop(body: HTMLElement): void {
  const links = linksOf(gridOf(body));
  const current = links.find((link) => link === document.activeElement) ?? links[0];
  for (const link of links) link.tabIndex = link === current ? 0 : -1;
}

/** Makes the focused link the one that Tab reaches; arrow keys, Home and End move to the others. Returns how to stop. */
export function listenForArrows(body: HTMLElement): () => void {
  oneTabStop(body);
  const onFocus = ({ target }: FocusEvent) => {
    const links = linksOf(gridOf(body));
    if (links.some((link) => link === target))
      for (const link of links) link.tabIndex = link === target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    const step = STEPS[key];
    const isEnd = key === 'Home' || key === 'End';
    const grid = gridOf(body);
    const link = isEnd
      ? endOfRow(grid, target, key)
      : step === undefined
        ? null
        : nextLink(grid, target, step);
    if (link === null) return;
    event.preventDefault();
    link.focus();
  };
  body.addEventListener('focusin', onFocus);
  body.addEventListener('keydown', onKeyDown);
  return () => {
    body.removeEventListener('focusin', onFocus);
    body.removeEventListener('keydown', onKeyDown);
  };
}
