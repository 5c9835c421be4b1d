import { Search, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';

import { useShortcuts } from '../../app/shortcuts.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReaderLinks } from './use-reader-links.ts';

const FIND_MAX = 200;

type FindFieldProps = { search: ReaderSearch; links: ReaderLinks };

/** Finds text in the document. `f` focuses the field, Escape clears it. */
export function FindField({ search, links }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(search.find ?? '');
  /** The search in the URL. When it changes, the field follows without losing the focus. */
  const [applied, setApplied] = useState(search.find);
  if (applied !== search.find) {
    setApplied(search.find);
    setDraft(search.find ?? '');
  }
  useShortcuts({
    find: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const clear = () => {
    setDraft('');
    if (search.find !== undefined) links.change({ find: undefined, hit: undefined }, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const find = draft.trim();
    if (find === '') return clear();
    if (find === search.find) return undefined;
    // `n` and `p` then step through the hits.
    field.current?.blur();
    return links.change({ find, hit: 1 });
  };
  return (
    <form
      role="search"
      aria-label="Find in document"
      onSubmit={submit}
      className="relative min-w-0 max-md:flex-1"
    >
      <Search
        size={14}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="text"
        name="find"
        enterKeyHint="search"
        aria-label="Find in document"
        placeholder="Find in document"
        autoComplete="off"
        spellCheck={false}
        maxLength={FIND_MAX}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft !== '') {
            event.preventDefault();
            clear();
          }
        }}
        className="field w-full min-w-0 pr-8 pl-7 md:w-52"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear"
          className="touch:size-11 absolute top-1/2 right-0 inline-flex size-8 -translate-y-1/2 items-center justify-center text-ink-3 hover:text-accent"
          onClick={() => {
            clear();
            field.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  );
}
