import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { withoutWords } from './query-words.ts';
import { filtered } from './search-chips.ts';
import type { Answered } from './use-full-text-answer.ts';

type WithoutFormProps = { search: FullTextSearch; shown: Answered | null };

/** Leaves out documents with a phrase: writes NOT into the query, where it can be seen and taken back. */
export function WithoutForm({ search, shown }: WithoutFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const exclude = () => {
    if (text.trim() === '') return;
    const base = filtered(search, shown?.answer, {});
    void navigate({ to: '/search', search: { ...base, q: withoutWords(base.q, text) }, resetScroll: false });
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
      <p className="mt-1 text-xs text-ink-3">Adds NOT to the query, which is then no longer widened.</p>
    </form>
  );
}
