import { Link2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { type CellRef, figureOf, type FigureTable } from '../../../views/figure-table.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { CopyButton } from '../copy-button.tsx';
import { openedFigure, SourcePanel } from './figure-source.tsx';

type FigurePanelProps = {
  table: FigureTable;
  selected: CellRef;
  /** Absent: the names of its row and column. */
  title?: string;
  onClose: () => void;
  /** What the page adds, such as links to other pages. */
  children?: ReactNode;
};

/** The source of the selected figure with what a page can do with it; on a phone, fixed to the bottom edge. Escape closes it. */
export function FigurePanel({ children, onClose, ...props }: FigurePanelProps) {
  const { title, filer, found } = openedFigure(props.table, props.selected, props.title);
  const point = found && figureOf(found.cell);
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
    <SourcePanel
      {...props}
      onClose={close}
      className="space-y-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:border-t max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-overlay"
      link={<CopyButton text={window.location.href} what="link to this figure" icon={Link2} />}
      closeMark={<X size={16} aria-hidden />}
    >
      {children}
      {point !== null && filer.name !== '' && (
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
    </SourcePanel>
  );
}
