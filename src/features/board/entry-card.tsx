import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';

import { label } from '../../../views/format/names.ts';
import { BOARD_LIMITS, type BoardEntry } from '../../board/board.ts';
import type { EditBoard } from './edit-board.ts';
import { EntryBody } from './entry-body.tsx';
import { kindName, noteLines } from './entry-text.ts';
import { sourceId } from './source-list.tsx';

type EntryCardProps = {
  entry: BoardEntry;
  /** Index in the board. */
  at: number;
  total: number;
  /** Numbers of its sources. */
  numbers: readonly number[];
  edit: EditBoard | null;
};

/** One entry: title, evidence, note and the numbers of its sources. */
export function EntryCard({ entry, at, total, numbers, edit }: EntryCardProps) {
  const { id, evidence } = entry;
  const title = useId();
  const { path } = evidence;
  const name = label(evidence.title);
  return (
    <li
      data-row
      data-entry={id}
      tabIndex={-1}
      aria-labelledby={title}
      className="board-entry rounded-base border border-rule bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">
            {at + 1} · {kindName(evidence)}
            {evidence.kind === 'redline' && `, ${label(evidence.change)}`}
          </p>
          <h2 id={title} className="text-lg leading-snug font-semibold text-balance">
            {path === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={path} className="text-ink no-underline hover:text-accent">
                <bdi>{name}</bdi>
              </a>
            )}
          </h2>
        </div>
        {edit !== null && (
          <div className="-mt-1 -mr-2 flex print:hidden">
            <IconButton name={`Move up: ${name}`} off={at === 0} onPress={() => edit.move(id, -1)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton name={`Move down: ${name}`} off={at === total - 1} onPress={() => edit.move(id, 1)}>
              <ArrowDown size={16} aria-hidden />
            </IconButton>
            <IconButton name={`Remove: ${name}`} onPress={() => edit.remove(entry)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <div className="mt-3">
        <EntryBody evidence={evidence} />
      </div>
      {edit !== null && <NoteField note={evidence.note} onChange={(note) => edit.note(id, note)} />}
      {evidence.note !== '' && (
        <div className={edit === null ? 'mt-3' : 'mt-3 hidden print:block'}>
          <p className="whitespace-pre-line">
            <span className="font-semibold">Note: </span>
            <bdi>{noteLines(evidence.note).join('\n')}</bdi>
          </p>
        </div>
      )}
      <Numbers numbers={numbers} />
    </li>
  );
}

/** Scrolls only: the fragment of the address may be the linked board's. */
function follow(event: MouseEvent, number: number): void {
  event.preventDefault();
  const target = document.getElementById(sourceId(number));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

function Numbers({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0)
    return <p className="mt-3 text-xs text-ink-3">Source filing not reported by this server.</p>;
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5 text-xs text-ink-3">
      {numbers.length === 1 ? 'Source' : 'Sources'}
      {[...new Set(numbers)].map((number) => (
        <a
          key={number}
          href={`#${sourceId(number)}`}
          aria-label={`Source ${number}`}
          className="link touch:py-3 tabular-nums"
          onClick={(event) => follow(event, number)}
        >
          [{number}]
        </a>
      ))}
    </p>
  );
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const field = useId();
  return (
    <div className="mt-3 print:hidden">
      <label htmlFor={field} className="text-xs text-ink-3">
        Note
      </label>
      <textarea
        id={field}
        rows={2}
        className="field field-sizing-content block min-h-14 w-full resize-y p-2"
        placeholder="Why it matters"
        maxLength={BOARD_LIMITS.note}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type IconButtonProps = { name: string; off?: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable when it does nothing, so that the keyboard doesn't lose its place. */
function IconButton({ name, off = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name.slice(0, name.indexOf(':'))}
      aria-disabled={off}
      className="touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent aria-disabled:text-rule-strong"
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}
