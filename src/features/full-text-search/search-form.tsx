import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import { pastedTarget } from '../../app/pasted-target.ts';
import { label } from '../../format/label.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import { QueryErrorPosition } from './query-error-position.tsx';

type SearchFormProps = {
  search: FullTextSearch;
  /** Error for the current query. */
  queryFailure: ApiError | null;
};

/** Full-text search box. `/` focuses it. */
export function SearchForm({ search, queryFailure }: SearchFormProps) {
  const navigate = useNavigate();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search.q ?? '');
  const submit = () => {
    const q = text.trim() === '' ? undefined : text.trim();
    const pasted = pastedTarget(text);
    // A file number leads here too, as a phrase.
    if (pasted !== null) {
      void navigate(pasted);
      return;
    }
    void navigate({ to: '/search', search: changeSearch(search, { q }) });
  };
  const show = (position: number) => {
    const q = search.q ?? '';
    setText(q);
    input.current?.focus();
    // After the box shows the invalid query again.
    requestAnimationFrame(() => input.current?.setSelectionRange(position, Math.max(position, q.length)));
  };
  return (
    <search className="block space-y-2">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={input}
            id="filing-search"
            type="text"
            aria-label="Search filings"
            aria-invalid={queryFailure !== null}
            aria-describedby={queryFailure === null ? undefined : errorId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Words, a “phrase”, NEAR(a, b, 5), 8-K item 5.02"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="h-11 w-full rounded-base border border-rule-strong bg-surface pr-3 pl-10 text-lg text-ink placeholder:text-base placeholder:text-ink-3 aria-invalid:border-removed"
          />
        </div>
        <button type="submit" className="button primary h-11 px-4 sm:px-6">
          Search
        </button>
      </form>
      {queryFailure !== null && (
        <div id={errorId} role="alert" className="border-l-2 border-removed py-0.5 pl-3">
          <p className="font-medium text-removed">{label(queryFailure.message)}</p>
          {queryFailure.position !== null && (
            <QueryErrorPosition q={search.q ?? ''} position={queryFailure.position} onShow={show} />
          )}
        </div>
      )}
    </search>
  );
}
