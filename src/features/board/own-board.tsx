import { Search } from 'lucide-react';
import { useState } from 'react';

import { label } from '../../../views/format/names.ts';
import {
  addBoard,
  type Change,
  currentBoard,
  deleteBoard,
  insertEntry,
  moveEntry,
  removeEntry,
  setNote,
} from '../../board/board-changes.ts';
import { changeBoards, newId, useBoards } from '../../board/board-store.ts';
import type { BoardEntry, BoardState } from '../../board/board.ts';
import { Link } from '../../components/link.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { BoardHeading } from './board-heading.tsx';
import { BoardView } from './board-view.tsx';
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
        <Empty />
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

function Empty() {
  return (
    <EmptyNotice
      title="Nothing on this board yet."
      todo="A board collects passages, figures, charts and changes with a note each, and cites their filings. Press the pin (Add to board) at a selection in the reader, a search result, a figure’s source, a chart or a change in a comparison."
    >
      <Link to="/search" className="button">
        <Search size={14} aria-hidden /> Search filings
      </Link>
      <Link to="/companies" className="button">
        Browse companies
      </Link>
    </EmptyNotice>
  );
}
