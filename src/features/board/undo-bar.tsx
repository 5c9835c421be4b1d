import { useEffect, useRef } from 'react';

import type { Change } from '../../board/board-changes.ts';
import type { BoardState } from '../../board/board.ts';

/** What was done, and the change that takes it back. */
export type Undo = { text: string; change: (state: BoardState) => Change };

type UndoBarProps = {
  undo: Undo | null;
  /** Why the last change was refused. */
  refused: string | null;
  run: (change: (state: BoardState) => Change) => void;
};

/** Offers to take back what was just removed, and takes the focus, since the button pressed is gone. */
export function UndoBar({ undo, refused, run }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (undo !== null) button.current?.focus();
  }, [undo]);
  return (
    <div className="print:hidden">
      <p role="status" className="text-sm text-ink-2">
        {undo !== null && undo.text}
        {refused !== null && <span className="text-removed">{refused}</span>}
        {undo !== null && (
          <button
            ref={button}
            type="button"
            className="link touch:min-h-11 ml-3 min-h-6 font-medium"
            onClick={() => run(undo.change)}
          >
            Undo
          </button>
        )}
      </p>
    </div>
  );
}
