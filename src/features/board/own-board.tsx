import { Pin } from 'lucide-react';
import { useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/part.tsx';
import {
  addBoard,
  addEntry,
  type Change,
  currentBoard,
  deleteBoard,
  insertEntry,
  moveEntry,
  removeEntry,
  setNote,
} from '../../board/board-changes.ts';
import { changeBoards, newId, useBoards } from '../../board/board-store.ts';
import type { BoardEntry, BoardState, Evidence } from '../../board/board.ts';
import { BoardHeading } from './board-heading.tsx';
import { BoardView } from './board-view.tsx';
import { ExampleBoard } from './example-board.tsx';
import { ManageBar } from './manage-bar.tsx';
import { ShareBar } from './share-bar.tsx';
import { type Undo, UndoBar } from './undo-bar.tsx';
import { Unreadable } from './unreadable.tsx';

/** The boards of this device: one is shown, and can be changed. */
export function OwnBoard() {
  const { state, unreadable } = useBoards();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const board = currentBoard(state);
  const { id, title, entries } = board;
  const run = (change: (state: BoardState) => Change, offered: Undo | null = null) => {
    const reason = changeBoards(change);
    setRefused(reason);
    if (reason === null) setUndo(offered);
  };
  const remove = (entry: BoardEntry) => {
    const at = entries.indexOf(entry);
    run((now) => removeEntry(now, id, entry.id), {
      text: `Removed “${label(entry.evidence.title)}”`,
      change: (now) => insertEntry(now, id, entry, at),
    });
  };
  const removeBoard = () =>
    run((now) => deleteBoard(now, id, newId()), {
      text: `Deleted “${label(title)}”`,
      change: (now) => addBoard(now, board),
    });
  return (
    <>
      <BoardHeading title={title} entries={entries.length} />
      {unreadable !== null && <Unreadable text={unreadable} />}
      <ManageBar state={state} board={board} run={run} onDelete={removeBoard} />
      <UndoBar undo={undo} refused={refused} run={run} />
      {entries.length === 0 ? (
        <Empty onKeep={(kept) => run((now) => withEntries(now, kept))} />
      ) : (
        <>
          <ShareBar board={board} />
          <BoardView
            entries={entries}
            edit={{
              move: (entry, by) => run((now) => moveEntry(now, id, entry, by)),
              remove,
              note: (entry, note) => run((now) => setNote(now, id, entry, note), undo),
            }}
          />
        </>
      )}
    </>
  );
}

/** Adds what an example has; stops at the first that is refused. */
function withEntries(state: BoardState, kept: readonly Evidence[]): Change {
  let now = state;
  for (const evidence of kept) {
    const next = addEntry(now, { id: newId(), evidence });
    if ('refused' in next) return next;
    now = next;
  }
  return now;
}

function Empty({ onKeep }: { onKeep: (entries: Evidence[]) => void }) {
  return (
    <>
      <p className="max-w-prose text-ink-2">
        A board collects passages, figures, charts and changes with a note each, and cites their filings. This
        one is empty. Press the pin <Pin size={14} aria-hidden className="inline" /> at a selection in the
        reader, a search result, a figure’s source, a chart or a change in a comparison.
      </p>
      <Part>
        <ExampleBoard onKeep={onKeep} />
      </Part>
    </>
  );
}
