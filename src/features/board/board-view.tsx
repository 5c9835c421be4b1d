import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import type { BoardEntry } from '../../board/board.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { type EditBoard, EntryCard } from './entry-card.tsx';
import { numberSources, SourceList } from './source-list.tsx';

/** The board's name, over what it is. */
export function BoardHeading({ title, entries }: { title: string; entries: number }) {
  return (
    <header>
      <p className="text-sm text-ink-3">
        Evidence board{entries > 0 && ` · ${countOf(entries, 'entry', 'entries')}`}
      </p>
      <PageHeading title={`${title}, evidence board`}>
        <bdi>{label(title)}</bdi>
      </PageHeading>
    </header>
  );
}

type BoardViewProps = {
  entries: readonly BoardEntry[];
  /** Null for a board that can't be changed. */
  edit: EditBoard | null;
};

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The entries of a board in order, and their numbered sources. */
export function BoardView({ entries, edit }: BoardViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [status, setStatus] = useState('');
  useRowKeys(list);
  const { sources, numbers } = numberSources(entries.map(({ evidence }) => evidence));
  // The browser drops the focus of an element that moves.
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });
  const move = (entry: string, by: -1 | 1) => {
    const to = entries.findIndex(({ id }) => id === entry) + by;
    if (to < 0 || to >= entries.length) return;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    edit?.move(entry, by);
    setStatus(`Moved to ${to + 1} of ${entries.length}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest('[data-entry]') : null;
    const entry = row?.getAttribute('data-entry');
    if (by === undefined || entry === null || entry === undefined || edit === null) return;
    event.preventDefault();
    move(entry, by);
  };
  return (
    <>
      {/* Alt with an arrow moves the entry that has the focus; its buttons do the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} aria-label="Entries" className="space-y-5" onKeyDown={onKeyDown}>
        {entries.map((entry, at) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            at={at}
            total={entries.length}
            numbers={numbers[at] ?? []}
            edit={edit === null ? null : { ...edit, move }}
          />
        ))}
      </ol>
      {edit !== null && entries.length > 1 && (
        <p className="touch:hidden text-xs text-ink-3 print:hidden">
          Alt ↑ and Alt ↓ move the entry that has the focus; j and k go through the list.
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      {sources.length > 0 && <SourceList sources={sources} />}
    </>
  );
}
