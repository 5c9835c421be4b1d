import {
  columnPinningFeature,
  columnSizingFeature,
  constructTable,
  rowPinningFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { EllipsisVertical, Pin } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

import type { FigureTable } from '../../../views/figure-table.ts';
import { announce } from '../announce.ts';

import './table-tools.css';
import type { TableView } from './table-view.ts';

/** Narrower columns show no figure. */
const WIDTH_MIN = 48;

/** The column of the names of lines, which is pinned in every table of figures. */
export const NAMES = '#names';

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  rowPinningFeature,
  coreReactivityFeature: storeReactivityBindings(),
});

type Identified = { id: string };

/** Rows and columns in the order of a view: pinned first. Each column with its width and, if pinned, its place from the left. */
export function arrange<Row extends Identified>(
  columns: readonly Identified[],
  rows: readonly Row[],
  view: TableView,
) {
  const table = constructTable({
    features,
    columns: columns.map(({ id }) => ({ id, minSize: WIDTH_MIN })),
    data: [...rows],
    getRowId: ({ id }: Row) => id,
    initialState: {
      columnPinning: { start: [...view.columns], end: [] },
      columnSizing: { ...view.widths },
      rowPinning: { top: view.rows.filter((id) => rows.some((row) => row.id === id)), bottom: [] },
    },
  });
  const isSized = Object.keys(view.widths).length > 0;
  const places = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()];
  return {
    columns: places.map((column) => ({
      id: column.id,
      at: columns.findIndex(({ id }) => id === column.id),
      width: isSized ? column.getSize() : undefined,
      left: column.getIsPinned() === false || !isSized ? undefined : column.getStart('start'),
    })),
    rows: [...table.getTopRows(), ...table.getCenterRows()].map(({ original }) => original),
    pinned: table.getTopRows().length,
    width: isSized ? table.getTotalSize() : undefined,
  };
}

/** Neighbours under one heading share it. */
function regroup(table: FigureTable, order: readonly number[]): Pick<FigureTable, 'groups'> {
  if (table.groups === undefined) return {};
  const heads = table.groups.flatMap(({ label, span }) => Array.from({ length: span }, () => label));
  const groups: NonNullable<FigureTable['groups']> = [];
  for (const at of order) {
    const [last, label] = [groups.at(-1), heads[at] ?? ''];
    if (last?.label === label) last.span += 1;
    else groups.push({ id: `${label} ${at}`, label, span: 1 });
  }
  return { groups };
}

/** A table of figures in the order of a view, and where its columns and pinned lines are. */
export function arrangeFigures(table: FigureTable, view: TableView) {
  const { columns, rows, pinned, width } = arrange([{ id: NAMES }, ...table.columns], table.rows, {
    ...view,
    columns: [NAMES, ...view.columns],
  });
  const shown = columns.filter(({ id }) => id !== NAMES);
  const order = shown.map(({ at }) => at - 1);
  const inOrder = <T,>(list: readonly T[]): T[] => order.flatMap((at) => list[at] ?? []);
  return {
    table: {
      ...table,
      columns: inOrder(table.columns),
      ...regroup(table, order),
      rows: rows.map((row) => ({ ...row, cells: inOrder(row.cells) })),
    } satisfies FigureTable,
    /** Of the names first, then of each column. */
    widths: columns.map((column) => column.width),
    lefts: shown.map(({ left }) => left),
    pinned,
    width,
  };
}

/** How much wider or narrower a press makes a column, in pixels. */
const STEP = 16;

type Change = (view: TableView) => void;

/** The heads of a table's columns, each with the id of its column. */
const headsOf = (table: Element): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('thead th[data-head]'),
];

/** The view with the width of every column: those that none has are measured. */
function measured(view: TableView, table: Element): TableView {
  const widths = headsOf(table).map((head) => {
    const id = head.dataset['head'] ?? '';
    return [id, view.widths[id] ?? Math.ceil(head.getBoundingClientRect().width)] as const;
  });
  return { ...view, widths: Object.fromEntries(widths) };
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Drags the edge of a column. The page is redrawn when the pointer is released; until then only the widths change. */
function dragEdge(event: ReactPointerEvent<HTMLElement>, id: string, view: TableView, change: Change): void {
  const table = event.currentTarget.closest('table');
  if (table === null || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const start = event.clientX;
  const from = measured(view, table);
  const width = from.widths[id] ?? WIDTH_MIN;
  const to = ({ clientX }: PointerEvent) => Math.max(WIDTH_MIN, Math.round(width + clientX - start));
  const head = event.currentTarget.parentElement;
  head?.setAttribute('data-dragged', '');
  change(from);
  const onMove = (moved: PointerEvent) => {
    const columns = table.querySelectorAll<HTMLElement>('col');
    const at = headsOf(table).findIndex((each) => each.dataset['head'] === id);
    const wide = to(moved);
    const column = columns[at];
    if (column !== undefined) column.style.width = `${wide}px`;
    const others = Object.entries(from.widths).reduce((sum, [each, one]) => sum + (each === id ? 0 : one), 0);
    table.style.width = `${others + wide}px`;
  };
  const onEnd = (ended: PointerEvent) => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onEnd);
    head?.removeAttribute('data-dragged');
    change({ ...from, widths: { ...from.widths, [id]: to(ended) } });
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onEnd);
}

type HeadToolsProps = {
  id: string;
  name: string;
  align: 'left' | 'right';
  view: TableView;
  onChange: Change;
};

export function HeadTools({ id, name, align, view, onChange }: HeadToolsProps) {
  /** The button, while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Arrange ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className="table-tool"
        style={align === 'right' ? { left: '-0.5rem' } : { right: '0.5rem' }}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <EllipsisVertical size={14} aria-hidden />
      </button>
      <span
        aria-hidden
        className="table-grip"
        onPointerDown={(event) => dragEdge(event, id, view, onChange)}
        onDoubleClick={() => onChange({ ...view, widths: {}, columns: [] })}
      />
      {anchor !== null && (
        <HeadMenu {...{ id, name, view, onChange }} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

type HeadMenuProps = Omit<HeadToolsProps, 'align'> & { anchor: HTMLElement; onClose: () => void };

function HeadMenu({ id, name, view, onChange, anchor, onClose }: HeadMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [shown, place] = [menu.current, anchor.getBoundingClientRect()];
    if (shown === null) return;
    shown.showPopover();
    shown.style.top = `${place.bottom}px`;
    shown.style.left = `${Math.max(4, Math.min(place.left, window.innerWidth - shown.offsetWidth - 4))}px`;
    shown.querySelector('button')?.focus();
  }, [anchor]);
  const table = anchor.closest('table');
  const widen = (by: number) => {
    if (table === null) return;
    const from = measured(view, table);
    const width = Math.max(WIDTH_MIN, (from.widths[id] ?? WIDTH_MIN) + by);
    onChange({ ...from, widths: { ...from.widths, [id]: width } });
    announce(`${name} is ${width} pixels wide`);
  };
  const isPinned = view.columns.includes(id);
  const pin = () => {
    if (table === null) return;
    onChange({ ...measured(view, table), columns: toggled(view.columns, id) });
    announce(isPinned ? `${name} unpinned` : `${name} pinned`);
    menu.current?.hidePopover();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={name}
      className="table-menu"
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        onClose();
        anchor.focus();
      }}
      // Keys of the table don't leave the menu.
      onKeyDown={(event) => {
        const buttons = [...event.currentTarget.querySelectorAll('button')];
        const at = buttons.findIndex((each) => each === document.activeElement);
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
      }}
    >
      {id !== NAMES && (
        <button type="button" role="menuitem" onClick={pin}>
          {isPinned ? 'Unpin column' : 'Pin column'}
        </button>
      )}
      <button type="button" role="menuitem" onClick={() => widen(STEP)}>
        Wider
      </button>
      <button type="button" role="menuitem" onClick={() => widen(-STEP)}>
        Narrower
      </button>
      {Object.keys(view.widths).length > 0 && (
        <button
          type="button"
          role="menuitem"
          onClick={() => {
            onChange({ ...view, widths: {}, columns: [] });
            menu.current?.hidePopover();
          }}
        >
          Reset columns
        </button>
      )}
    </div>
  );
}

type LinePinProps = { id: string; name: string; view: TableView; onChange: Change };

/** Keeps a line below the head while the others scroll. */
export function LinePin({ id, name, view, onChange }: LinePinProps) {
  const isPinned = view.rows.includes(id);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isPinned}
      aria-label={`Pin ${name}`}
      title={isPinned ? 'Unpin' : 'Pin below the head'}
      className="table-tool"
      style={{ right: 0 }}
      onClick={() => onChange({ ...view, rows: toggled(view.rows, id) })}
    >
      <Pin size={13} aria-hidden />
    </button>
  );
}

/** Puts pinned lines below the head, one below the other. */
export function placePinned(grid: HTMLElement): void {
  let top = grid.querySelector('thead tr:last-child')?.getBoundingClientRect().height ?? 0;
  for (const line of grid.querySelectorAll<HTMLElement>('tbody > tr[data-pinned]')) {
    line.style.top = `calc(var(--head, 0px) + ${top}px)`;
    top += line.getBoundingClientRect().height;
  }
}
