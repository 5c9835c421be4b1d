import { cellAt, type FigureTable, type CellRef } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label as clean } from '../../../views/format/names.ts';
import { hasWidth } from '../media-query.ts';
import { keepKeys } from '../table/keep-keys.ts';
import { useTableView } from '../table/table-view.ts';
import { type FigureGridProps, figureTables } from './figure-grid-props.ts';
import { PASSED, SelectableRow } from './figure-grid-row.tsx';
import { scrollToNewest } from './scroll-to-newest.ts';

const HEAD =
  'sticky top-(--head) z-10 border-b border-rule-strong bg-paper px-2 py-1.5 align-bottom text-xs font-medium whitespace-nowrap text-ink-2';

const NONE: readonly undefined[] = [];

/** A table of more columns scrolls in its own frame, with a sticky head; one of fewer where the frame is too narrow. */
const FITTING_MAX = 8;
const WIDE =
  '[--head:0px] scroll-pt-12 overflow-x-auto md:max-h-[calc(100dvh-var(--head-top)-2rem)] md:overflow-y-auto';
const FITTING =
  '[--head:var(--head-top)] [&_[data-cell]]:scroll-mt-[calc(var(--head-top)+3rem)] data-overflows:[--head:0px] data-overflows:overflow-x-auto data-overflows:[&_[data-cell]]:scroll-mt-0';

/** Whether there is nothing to show the source of: a printed dash has one. */
function isMissing(table: FigureTable, cellRef: CellRef): boolean {
  const { cell } = cellAt(table, cellRef);
  return cell === undefined || (cell.value === null && cell.text === undefined);
}

/** Figures are wider in the page's font than in the fallback that is shown first. */
function afterFonts(work: () => void): void {
  // Not in every test environment.
  if ('fonts' in document) void document.fonts.ready.then(work);
}

/** Keeps whole columns in view while the frame's width changes. */
function frameColumns(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  fitColumns(frame);
  afterFonts(() => fitColumns(frame));
  const observer = new ResizeObserver(() => {
    // The source of a figure takes a part of the width.
    if (fitColumns(frame)) showInFrame(frame);
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/** The same, opened at the selected figure, or else at the newest column. */
function frameNewest(frame: HTMLElement | null): (() => void) | undefined {
  const stop = frameColumns(frame);
  const open = () => {
    if (!showSelected(frame)) scrollToNewest(frame);
  };
  open();
  afterFonts(open);
  return stop;
}

/** Where Tab enters the table: the selected figure, or else the newest one of the first line that has one. */
function newestFigure(grid: HTMLElement): HTMLElement | null {
  return (
    grid.querySelector<HTMLElement>('td[aria-selected="true"]') ??
    grid.querySelector<HTMLElement>('td[tabindex]:last-child')
  );
}

/** How many periods a phone has room for, of a table that is opened at the newest. */
const NARROW_COLUMNS = 2;

/**
 * Places of the columns that a narrow page is scrolled past when it opens. A first screen can't be scrolled: it leaves them out
 * there, which halves what a phone lays out before it paints.
 */
function passedColumns({ columns, groups }: FigureTable, opensAt: 'first' | 'last'): ReadonlySet<number> {
  if (groups !== undefined) return new Set();
  const indices = columns.map((_, at) => at);
  const periods = indices.filter((at) => columns[at]?.isPeriod !== false);
  const shown = opensAt === 'last' ? periods.slice(-NARROW_COLUMNS) : periods.slice(0, NARROW_COLUMNS);
  return new Set(indices.filter((at) => !shown.includes(at)));
}

/** A table of figures. Arrow keys move between figures and Enter selects one. It opens scrolled to the newest column. */
export function FigureGrid({
  table,
  onSelect,
  charted,
  heads,
  renderAside,
  opensAt = 'last',
  negatives = 'minus',
}: FigureGridProps) {
  const { isPrinted } = table;
  const ids = table.columns.map(({ id }) => id).join(' ');
  const { tools, view, setView, load } = useTableView(`${table.title} ${ids}`);
  const arranged = tools?.arrangeFigures(table, view);
  const shown = arranged?.table ?? table;
  const { columns, rows, groups } = shown;
  const arrangeHead = (id: string, name: string, align: 'left' | 'right') =>
    tools !== null && <tools.HeadTools {...{ id, name, align, view }} onChange={setView} />;
  // What is selected and copied are lines with figures.
  const lines = rows.filter((row) => row.is_heading !== true);
  const isWide = columns.length > FITTING_MAX;
  const passed = import.meta.env.SSR ? passedColumns(shown, opensAt) : null;
  /** Selects the figure at the target. Returns false when there is none. */
  const select = (target: EventTarget): boolean => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
    const { row, column } = cell?.dataset ?? {};
    if (row === undefined || column === undefined || onSelect === undefined) return false;
    if (isMissing(table, { row, column })) {
      void import('./explain-missing.ts').then(({ explainMissing }) => explainMissing(cell));
      return true;
    }
    onSelect({ row, column });
    return true;
  };
  return (
    <>
      <div
        // A new set of columns gets a new frame, scrolled to the newest column.
        key={ids}
        onPointerEnter={load}
        onFocus={load}
        ref={opensAt === 'last' ? frameNewest : frameColumns}
        className={`relative isolate snap-x snap-mandatory scroll-pl-44 border-b border-rule sm:scroll-pl-60 ${isWide ? WIDE : FITTING}`}
      >
        <table
          // Native table cells, with the keyboard navigation of a grid.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          ref={(grid) => {
            if (grid === null) return undefined;
            figureTables.set(grid, { ...shown, rows: lines });
            tools?.placePinned(grid);
            return keepKeys(grid, newestFigure);
          }}
          data-sized={arranged?.width === undefined ? undefined : ''}
          style={arranged?.width === undefined ? undefined : { tableLayout: 'fixed', width: arranged.width }}
          className={`w-full border-separate border-spacing-0 text-sm ${isPrinted ? 'printed' : ''}`}
          onClick={(event) => select(event.target)}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' || event.key === ' ') && select(event.target)) event.preventDefault();
          }}
        >
          <caption className="sr-only">
            {table.title}, {isPrinted ? 'as reported' : table.caption}
          </caption>
          {arranged?.width !== undefined && (
            <colgroup>
              {arranged.widths.map((width, at) => (
                // A column has no other name than its place.
                // eslint-disable-next-line react/no-array-index-key
                <col key={at} style={{ width }} />
              ))}
            </colgroup>
          )}
          <thead>
            {groups !== undefined && (
              <tr>
                <td className="sticky left-0 z-10 bg-paper">
                  <span className="sr-only">Period</span>
                </td>
                {groups.map(({ id, label, span }) => (
                  <th key={id} scope="colgroup" colSpan={span} className="px-2 text-xs font-semibold">
                    {label && <span className="block border-b border-rule-strong py-1">{label}</span>}
                  </th>
                ))}
              </tr>
            )}
            <tr data-line={-1}>
              <th
                scope="col"
                data-head="#names"
                // Without this, the accessible name would include the button.
                aria-label={tools === null ? undefined : table.caption}
                className={`${HEAD} left-0 z-20 max-w-42 pl-0 text-left font-normal! whitespace-normal! text-ink-3`}
              >
                {table.caption}
                {arrangeHead('#names', 'the names', 'left')}
              </th>
              {columns.map(({ id, label, detail, isPeriod }, at) => (
                <th
                  key={id}
                  scope="col"
                  data-head={id}
                  aria-sort={heads?.sortOf(id)}
                  aria-label={
                    tools === null
                      ? undefined
                      : [label, detail]
                          .flatMap((text) => text ?? [])
                          .map(formatDate)
                          .join(' ')
                  }
                  style={
                    arranged?.lefts[at] === undefined ? undefined : { left: arranged.lefts[at], zIndex: 15 }
                  }
                  data-extra={isPeriod === false ? '' : undefined}
                  className={`${HEAD} min-w-(--figure-column,4.75rem) snap-start text-right ${passed?.has(at) === true ? PASSED : ''}`}
                >
                  <span className="font-semibold text-ink">
                    {heads?.render(id, formatDate(label)) ?? formatDate(label)}
                  </span>
                  {detail !== null && (
                    <span className="block font-normal text-ink-3">{formatDate(detail)}</span>
                  )}
                  {arrangeHead(id, formatDate(label), 'right')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <SelectableRow
                key={row.id}
                row={row}
                table={shown}
                isPinned={at < (arranged?.pinned ?? 0)}
                lefts={arranged?.lefts ?? NONE}
                passed={passed}
                tools={
                  tools !== null && (
                    <tools.LinePin id={row.id} name={clean(row.label)} view={view} onChange={setView} />
                  )
                }
                line={row.is_heading === true ? undefined : lines.indexOf(row)}
                negatives={negatives}
                isSelectable={onSelect !== undefined}
                charted={charted}
                renderAside={renderAside}
              />
            ))}
          </tbody>
        </table>
      </div>
      {onSelect !== undefined && (
        <p className="touch:hidden mt-1 text-xs text-ink-3 print:hidden">
          Drag, or Shift and arrow keys, select figures; Ctrl C copies them as numbers.
        </p>
      )}
    </>
  );
}

const WIDTH = '--figure-column';

/** The width of columns of which a whole number fits into the room: 200, 76 → 100; 230, 76 → 76.7; 50, 76 → 50. */
export function columnWidth(room: number, least: number): number {
  return room / Math.max(1, Math.floor(room / least));
}

/** Set on the frame of a table that is wider: it scrolls there, and its head stays in the frame instead of the page. */
const OVERFLOWS = 'data-overflows';

/**
 * Shows whole columns only in a table that is wider than its frame: half a number reads as another one. The frame snaps
 * to columns, after the fixed first one. Returns whether the table has just become too wide.
 */
function fitColumns(frame: HTMLElement): boolean {
  // Other widths would move the frame: one that is scrolled keeps its last column, which may be the newest.
  const before = { width: Number.parseFloat(frame.style.getPropertyValue(WIDTH)), left: frame.scrollLeft };
  frame.style.removeProperty(WIDTH);
  const overflowed = frame.hasAttribute(OVERFLOWS);
  const overflows = frame.toggleAttribute(OVERFLOWS, frame.scrollWidth > frame.clientWidth);
  if (!overflows) return false;
  const [first = 0, ...others] = [...frame.querySelectorAll<HTMLElement>('thead th')].map((head) =>
    Math.ceil(head.getBoundingClientRect().width),
  );
  const pinned = [...frame.querySelectorAll<HTMLElement>('thead th[data-head]')].filter(
    (head) => head.style.left !== '',
  );
  const room = frame.clientWidth - first;
  const width = columnWidth(room, Math.max(1, ...others));
  frame.style.setProperty(WIDTH, `${width}px`);
  frame.style.scrollPaddingLeft = `${pinned.reduce((sum, head) => sum + head.offsetWidth, first)}px`;
  if (before.width > 0 && before.left > 0)
    frame.scrollLeft = Math.round((before.left + room) / before.width) * width - room;
  return !overflowed;
}

/** Share of the window's height above which a figure counts as visible: on a phone, its source covers the lower half. */
const VISIBLE = { narrow: 0.4, wide: 1 };

/** Brings the selected figure into view in its frame. Returns the figure, or null if none is selected. */
function showInFrame(frame: HTMLElement): HTMLElement | null {
  const cell = frame.querySelector<HTMLElement>('[data-cell][aria-selected="true"]');
  if (cell === null) return null;
  frame.scrollLeft = cell.offsetLeft - (frame.clientWidth - cell.offsetWidth) / 2;
  frame.scrollTop = cell.offsetTop - frame.clientHeight / 3;
  return cell;
}

/**
 * Brings the selected figure of a table that has just been opened into view, in its frame and in the page. A page that
 * was scrolled before, by its reader or by going back, keeps its position. Returns false if no figure is selected.
 */
function showSelected(frame: HTMLElement | null): boolean {
  const cell = frame === null ? null : showInFrame(frame);
  if (cell === null) return false;
  // The router scrolls a new page to its top after it is drawn.
  requestAnimationFrame(() => {
    const { top, bottom } = cell.getBoundingClientRect();
    const share = hasWidth('md') ? VISIBLE.wide : VISIBLE.narrow;
    if (window.scrollY === 0 && bottom > window.innerHeight * share)
      window.scrollBy({ top: top - window.innerHeight * Math.min(share, 0.5) + cell.offsetHeight });
  });
  return true;
}
