import { type ReactNode, type RefObject, Suspense, useRef } from 'react';

import { gridTexts } from '../figures/figure-clipboard.ts';
import { lazyPart } from '../lazy-part.ts';
import { keepKeys } from './keep-keys.ts';
import { ariaSort, type Sorted } from './sort-heads.ts';
import { useTableView } from './table-view.ts';

/** Draws the lines near the viewport of a table that has too many. */
const NearLines = lazyPart(async () => (await import('./near-lines.tsx')).NearLines);

/** Of more lines only those near the viewport are drawn. */
const DRAWN_MAX = 200;

export type RecordColumn<Row> = {
  id: string;
  label: string;
  align: 'left' | 'right';
  renderCell: (row: Row) => ReactNode;
  /** What a spreadsheet gets: a number unrounded, in the scale of the table. */
  text: (row: Row) => string;
  /** The head that a spreadsheet gets, where it needs a unit. */
  heading?: string;
  /** Whether its cells name the record. */
  isName?: true;
  className?: string;
};

type RecordTableProps<Row> = {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  body: RefObject<HTMLTableSectionElement | null>;
  sorted?: Sorted;
  /** The label of a column as a link that sorts by it. */
  renderSort?: (column: RecordColumn<Row>) => ReactNode;
};

const HEAD =
  'sticky top-0 z-10 bg-paper border-b border-rule-strong px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-3';
const CELL = 'border-b border-rule touch:py-3 px-3 py-1.5 tabular-nums whitespace-nowrap';

/**
 * A table of records, one a line. Keys move between its cells; columns and lines can be pinned, and columns resized.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, idOf, body, sorted, renderSort } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { tools, view, setView, load } = useTableView(columns.map(({ id }) => id).join(' '));
  const arranged = tools?.arrange(
    columns,
    rows.map((row) => ({ id: idOf(row), row })),
    view,
  );
  const shown = arranged?.rows.map(({ row }) => row) ?? rows;
  const order =
    arranged?.columns.flatMap(({ at, left, width }) => {
      const column = columns[at];
      return column === undefined ? [] : [{ column, left, width }];
    }) ?? columns.map((column) => ({ column, left: undefined, width: undefined }));
  const isLong = rows.length > DRAWN_MAX;
  const drawLine = (line: number) => {
    const row = shown[line];
    if (row === undefined) return null;
    const isPinned = line < (arranged?.pinned ?? 0);
    return (
      <tr
        key={idOf(row)}
        data-line={line}
        data-row
        data-pinned={isPinned ? '' : undefined}
        aria-rowindex={isLong ? line + 2 : undefined}
        tabIndex={-1}
        className="hover:bg-surface"
      >
        {order.map(({ column, left }, at) => {
          const place = {
            style: left === undefined ? undefined : { left },
            tabIndex: -1,
            className: `${CELL} ${at === 0 ? 'pl-0' : ''} ${column.align === 'right' ? 'text-right' : 'text-left'} ${left === undefined ? 'relative' : 'sticky z-5 bg-paper'} ${column.className ?? ''}`,
          };
          return column.isName === true ? (
            <th key={column.id} scope="row" aria-label={column.text(row)} {...place}>
              {column.renderCell(row)}
              {tools !== null && (
                <tools.LinePin id={idOf(row)} name={column.text(row)} view={view} onChange={setView} />
              )}
            </th>
          ) : (
            <td key={column.id} {...place}>
              {column.renderCell(row)}
            </td>
          );
        })}
      </tr>
    );
  };
  return (
    // The hidden texts in its cells belong to it, not to the page.
    <div
      ref={frame}
      onPointerEnter={load}
      onFocus={load}
      className={`relative ${isLong ? 'max-h-[85dvh] overflow-auto' : 'overflow-x-auto'}`}
    >
      <table
        // Native table cells, with the keyboard navigation of a grid.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        ref={(grid) => {
          if (grid === null) return undefined;
          gridTexts.set(grid, { columns: order.length, lead: 0, rows: textsOf(order, shown) });
          tools?.placePinned(grid);
          return keepKeys(grid);
        }}
        data-sized={arranged?.width === undefined ? undefined : ''}
        style={arranged?.width === undefined ? undefined : { tableLayout: 'fixed', width: arranged.width }}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        {arranged?.width !== undefined && (
          <colgroup>
            {order.map(({ column, width }) => (
              <col key={column.id} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr data-line={-1}>
            {order.map(({ column, left }, at) => (
              <th
                key={column.id}
                scope="col"
                data-head={column.id}
                aria-label={tools === null ? undefined : column.label}
                aria-sort={ariaSort(column.id, sorted)}
                style={left === undefined ? undefined : { left, zIndex: 15 }}
                className={`${HEAD} ${at === 0 ? 'pl-0' : ''} ${column.align === 'right' ? 'text-right' : 'text-left'}`}
              >
                {renderSort?.(column) ?? column.label}
                {tools !== null && (
                  <tools.HeadTools
                    id={column.id}
                    name={column.label}
                    align={column.align}
                    view={view}
                    onChange={setView}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Lines count={shown.length} pinned={arranged?.pinned ?? 0} {...{ isLong, frame, drawLine }} />
        </tbody>
      </table>
    </div>
  );
}

export type LinesProps = {
  count: number;
  /** Of them, those that stay below the head. */
  pinned: number;
  /** What scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  drawLine: (line: number) => ReactNode;
};

function Lines({ isLong, ...props }: LinesProps & { isLong: boolean }) {
  const first = Array.from({ length: Math.min(props.count, DRAWN_MAX) }, (_, line) => props.drawLine(line));
  if (!isLong) return first;
  return (
    <Suspense fallback={first}>
      <NearLines {...props} />
    </Suspense>
  );
}

/** The texts of a block; whole lines come with the heads of their columns. */
function textsOf<Row>(order: readonly { column: RecordColumn<Row> }[], rows: readonly Row[]) {
  return ({
    rows: [from, to],
    columns: [first, last],
  }: {
    rows: number[];
    columns: number[];
  }): string[][] => {
    const columns = order.slice(first, (last ?? 0) + 1).map(({ column }) => column);
    const texts = rows.slice(from, (to ?? 0) + 1).map((row) => columns.map((column) => column.text(row)));
    const heads = columns.map(({ label, heading }) => heading ?? label);
    return columns.length === order.length ? [heads, ...texts] : texts;
  };
}
