import { Link2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import {
  figureOf,
  cellAt,
  type FigureTable,
  filerAt,
  type NamedFiler,
  type CellRef,
} from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { CopyButton } from '../copy-button.tsx';
import { FigureSource } from './figure-source.tsx';

type FigurePanelProps = {
  table: FigureTable;
  selected: CellRef;
  /** Absent: the names of its row and column. */
  title?: string;
  onClose: () => void;
  /** In a frame of another site: at its end, without what belongs to a page. */
  isEmbedded?: boolean;
  /** What the page adds, such as links to other pages. */
  children?: ReactNode;
};

/** The filings of a table that names no filer have no links. */
const NOBODY: NamedFiler = { cik: '', name: '', sample: true };

const OF_PAGE =
  'space-y-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:border-t max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-overlay';

/** The source of the selected figure of any table; on a phone, fixed to the bottom edge. Escape closes it. */
export function FigurePanel({
  table,
  selected,
  title: given,
  onClose,
  isEmbedded = false,
  children,
}: FigurePanelProps) {
  const { row, column, cell } = cellAt(table, selected);
  const at = table.columns.findIndex(({ id }) => id === selected.column);
  const filer = (row === undefined ? table.filer : filerAt(table, row, at)) ?? NOBODY;
  const name = row?.label === '' ? 'Subtotal' : row?.label;
  const title =
    given ??
    (row === undefined || cell === undefined ? 'Source' : `${name}, ${formatDate(column?.label ?? '')}`);
  const point = cell === undefined ? null : figureOf(cell);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const close = () => {
    // The button disappears with the panel, so the focus returns to the figure.
    document.querySelector<HTMLElement>('[data-cell][aria-selected="true"]')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section
      aria-label="Figure source"
      data-selected-name={title}
      className={isEmbedded ? 'mt-2 space-y-2 border-t border-rule pt-2' : OF_PAGE}
    >
      <header className="flex items-start justify-between gap-2">
        <h2 className="text-lg leading-tight font-semibold">
          <bdi>{label(title)}</bdi>
        </h2>
        {!isEmbedded && (
          <span className="ml-auto">
            <CopyButton text={window.location.href} what="link to this figure" icon={Link2} />
          </span>
        )}
        <button
          type="button"
          aria-label="Close source"
          className="touch:size-11 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-ink-3 hover:text-accent"
          onClick={close}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      <FigureSource table={table} selected={selected} filer={filer} />
      {children}
      {!isEmbedded && point !== null && filer.name !== '' && (
        <p className="print:hidden">
          <AddToBoard
            text="Add to board"
            load={async () => {
              const { figureEvidence } = await import('../../board/figure-evidence.ts');
              return figureEvidence({ title, company: filer, point });
            }}
          />
        </p>
      )}
    </section>
  );
}
