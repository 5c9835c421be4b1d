import { useLocation, useNavigate } from '@tanstack/react-router';
import { FileWarning, Pencil, Pin, Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/failure-state.tsx';
import {
  addBoard,
  addEntry,
  type Change,
  changeBoards,
  currentBoard,
  deleteBoard,
  insertEntry,
  moveEntry,
  newId,
  removeEntry,
  renameBoard,
  setNote,
  useBoards,
} from '../../board/board-store.ts';
import {
  type Board,
  BOARD_LIMITS,
  type BoardEntry,
  type BoardState,
  type Evidence,
} from '../../board/board.ts';
import { saveFile } from '../../components/export/save-file.ts';
import { SelectField } from '../../components/fields.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Notice } from '../../components/states/notice.tsx';
import { BoardHeading, BoardView } from './board-view.tsx';

import './board.css';
import { ExampleBoard } from './example-board.tsx';
import { ShareBar } from './share-bar.tsx';

const LinkedBoard = lazyPart(async () => (await import('./linked-board.tsx')).LinkedBoard);

function isBoardLink(fragment: string): boolean {
  return fragment.startsWith('b=');
}

/** The evidence board of this device, or the one in the link. */
export function BoardPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const showOwn = () => void navigate({ to: '/board', hash: '', replace: true });
  return (
    <div className="page max-w-4xl space-y-5">
      {isBoardLink(fragment) ? (
        <Part>
          <LinkedBoard fragment={fragment} onLeave={showOwn} />
        </Part>
      ) : (
        <OwnBoard />
      )}
    </div>
  );
}

/** The boards of this device: one is shown, and can be changed. */
function OwnBoard() {
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

/** Boards that another version stored here: they are not shown, but not lost either. */
function Unreadable({ text }: { text: string }) {
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), 'evidence-boards.json');
  return (
    <Notice
      icon={FileWarning}
      role="alert"
      title="The boards on this device can’t be read."
      todo="Another version of Filings Desk stored them. They stay on this device; new boards are stored separately."
    >
      <button type="button" className="button" onClick={save}>
        Download as a file
      </button>
    </Notice>
  );
}

type ManageBarProps = {
  state: BoardState;
  board: Board;
  run: (change: (state: BoardState) => Change, undo?: Undo | null) => void;
  onDelete: () => void;
};

/** Chooses, names, adds and deletes boards. */
function ManageBar({ state, board, run, onDelete }: ManageBarProps) {
  const [isNaming, setNaming] = useState(false);
  const { boards, current } = state;
  const add = () => {
    run((now) => addBoard(now, { id: newId(), title: `Board ${now.boards.length + 1}`, entries: [] }));
    setNaming(true);
  };
  const rename = (title: string) => {
    setNaming(false);
    if (title.trim() === '' || title.trim() === board.title) return;
    run((now) => renameBoard(now, board.id, title), {
      text: `Renamed to “${label(title)}”`,
      change: (now) => renameBoard(now, board.id, board.title),
    });
  };
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        {boards.length > 1 && (
          <SelectField
            label="Board"
            value={current}
            options={boards.map(
              ({ id, title, entries }) => [id, `${label(title)} (${entries.length})`] as const,
            )}
            onChoose={(id) => run((now) => ({ ...now, current: id }))}
          />
        )}
        <button
          type="button"
          className="button"
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          <Pencil size={14} aria-hidden /> Rename
        </button>
        <button type="button" className="button" onClick={add}>
          <Plus size={14} aria-hidden /> New board
        </button>
        {(boards.length > 1 || board.entries.length > 0) && (
          <button type="button" className="button" onClick={onDelete}>
            <Trash2 size={14} aria-hidden /> Delete board
          </button>
        )}
      </div>
      {isNaming && <NameForm key={board.id} title={board.title} onName={rename} />}
      <p className="text-sm text-ink-3">Stored in this browser only. Nothing is sent to a server.</p>
    </div>
  );
}

function NameForm({ title, onName }: { title: string; onName: (title: string) => void }) {
  const field = useId();
  const [text, setText] = useState(title);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onName(text);
  };
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <label htmlFor={field} className="text-sm text-ink-2">
        Name
      </label>
      <input
        id={field}
        // Opened by its button, so the focus is expected here.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="field w-72 max-w-full px-2"
        maxLength={BOARD_LIMITS.title}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onName(title)}
      />
      <button type="submit" className="button">
        Save
      </button>
    </form>
  );
}

/** What was done, and the change that takes it back. */
type Undo = { text: string; change: (state: BoardState) => Change };

type UndoBarProps = {
  undo: Undo | null;
  refused: string | null;
  run: (change: (state: BoardState) => Change) => void;
};

/** Offers to take back what was just removed, and takes the focus, since the button pressed is gone. */
function UndoBar({ undo, refused, run }: UndoBarProps) {
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
