import { Search, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';

import { useShortcuts } from '../../app/shortcuts.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReaderLinks } from './use-reader-links.ts';

const FIND_MAX = 200;

type FindFieldProps = {
  search: ReaderSearch;
  links: ReaderLinks;
  /** Called with a new search: it opens at the hit after the reading position. */
  onFind: () => void;
  /** To the next or previous hit. */
  onStep: (by: 1 | -1) => void;
};

/** Finds text in the document from the reading position on. Enter steps to the next hit, Shift Enter to the previous one. `f` or Ctrl F focuses the field, Escape clears it. */
export function FindField({ search, links, onFind, onStep }: FindFieldProps) {
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
      // Ctrl F once more is the browser's, which finds only what is drawn.
      if (document.activeElement === field.current) return false;
      field.current?.focus();
      field.current?.select();
      return true;
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
    // A keyboard on the screen would cover the hit.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
    if (find === search.find) return onStep(1);
    onFind();
    return links.change({ find, hit: undefined, item: undefined, offset: undefined, to: undefined });
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
          if (event.key === 'Enter' && event.shiftKey && draft.trim() === search.find) {
            event.preventDefault();
            onStep(-1);
          }
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
