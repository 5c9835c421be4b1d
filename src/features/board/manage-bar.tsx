import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { addBoard, type Change, renameBoard } from '../../board/board-changes.ts';
import { newId } from '../../board/board-store.ts';
import { type Board, BOARD_LIMITS, type BoardState } from '../../board/board.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { Undo } from './undo-bar.tsx';

type ManageBarProps = {
  state: BoardState;
  board: Board;
  run: (change: (state: BoardState) => Change, undo?: Undo | null) => void;
  onDelete: () => void;
};

/** Chooses, names, adds and deletes boards. */
export function ManageBar({ state, board, run, onDelete }: ManageBarProps) {
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
