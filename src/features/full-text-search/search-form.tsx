import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import type { ApiError } from '../../api/api-error.ts';
import { pastedTarget } from '../../app/pasted-target.ts';
import { SearchBox } from '../../components/search-box.tsx';
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
    <SearchBox
      ref={input}
      id="filing-search"
      label="Search filings"
      placeholder="Words, a “phrase”, NEAR(a, b, 5), 8-K item 5.02"
      text={text}
      onType={setText}
      onSubmit={submit}
      error={
        queryFailure === null ? null : (
          <>
            <p className="font-medium text-removed">{label(queryFailure.message)}</p>
            {queryFailure.position !== null && (
              <QueryErrorPosition q={search.q ?? ''} position={queryFailure.position} onShow={show} />
            )}
          </>
        )
      }
    />
  );
}
