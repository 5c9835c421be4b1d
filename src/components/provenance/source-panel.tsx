import { Link2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { label } from '../../../views/format/names.ts';
import { AddToBoard, type LoadEvidence } from '../../board/add-to-board.tsx';
import { CopyButton } from '../copy-button.tsx';

type SourcePanelProps = {
  /** Name of the selected figure. */
  title: string;
  onClose: () => void;
  /** Adds the figure to the board. */
  board?: LoadEvidence;
  children: ReactNode;
};

/** The source of the selected figure; on a phone, fixed to the bottom edge. Escape closes it. */
export function SourcePanel({ title, onClose, board, children }: SourcePanelProps) {
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
      className="space-y-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:border-t max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-overlay"
    >
      <header className="flex items-start justify-between gap-2">
        <h2 className="text-lg leading-tight font-semibold">
          <bdi>{label(title)}</bdi>
        </h2>
        <span className="ml-auto">
          <CopyButton text={window.location.href} what="link to this figure" icon={Link2} />
        </span>
        <button
          type="button"
          aria-label="Close source"
          className="touch:size-11 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-ink-3 hover:text-accent"
          onClick={close}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {children}
      {board !== undefined && (
        <p className="print:hidden">
          <AddToBoard load={board} text="Add to board" />
        </p>
      )}
    </section>
  );
}
