import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { excludeWords } from './query-text.ts';
import { addFilter } from './search-chips.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

type ExcludeFormProps = { search: FullTextSearch; shown: SearchResponse | null };

/** Excludes documents with a phrase by adding NOT to the query, where the user can see and undo it. */
export function ExcludeForm({ search, shown }: ExcludeFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const exclude = () => {
    if (text.trim() === '') return;
    const base = addFilter(search, shown?.answer, {});
    void navigate({ to: '/search', search: { ...base, q: excludeWords(base.q, text) }, resetScroll: false });
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        exclude();
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Exclude words
      </label>
      <div className="flex gap-1.5">
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field min-w-0 flex-1 px-2"
        />
        <button type="submit" className="button">
          Exclude
        </button>
      </div>
      <p className="mt-1 text-xs text-ink-3">Adds NOT to the query and turns off term expansion.</p>
    </form>
  );
}
