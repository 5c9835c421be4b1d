import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';

import type { DisclosuresSearch } from './disclosures-query.ts';
import { queryError } from './query-error.ts';

type SearchFormProps = { id: string; search: DisclosuresSearch };

/** Element that describes the box while the service rejects its query. */
export const QUERY_ERROR_ID = 'disclosure-query-error';

/** Search box for one company's reports. An invalid query is not sent. */
export function SearchForm({ id, search }: SearchFormProps) {
  const navigate = useNavigate();
  const errorId = useId();
  const current = search.q ?? '';
  const [text, setText] = useState(current);
  /** The last submitted text: errors show after submitting, not while typing. */
  const [submitted, setSubmitted] = useState(current);
  const error = text === submitted ? queryError(submitted) : null;
  const submit = () => {
    setSubmitted(text);
    if (queryError(text) !== null) return;
    const q = text.trim() === '' ? undefined : text.trim();
    void navigate({
      to: '/companies/$id/disclosures',
      params: { id },
      search: { ...search, q },
      resetScroll: false,
    });
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
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            id="disclosure-search"
            type="text"
            aria-label="Search this company’s reports"
            aria-invalid={error !== null}
            aria-describedby={error === null ? QUERY_ERROR_ID : errorId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Words or an “exact phrase”"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="touch:h-11 h-10 w-full rounded-base border border-rule-strong bg-surface pr-3 pl-9 text-base text-ink placeholder:text-ink-3 aria-invalid:border-removed"
          />
        </div>
        <button type="submit" className="button primary h-10 px-4 sm:px-6">
          Search
        </button>
      </form>
      {error !== null && (
        <p
          id={errorId}
          role="alert"
          className="border-l-2 border-removed py-0.5 pl-3 font-medium text-removed"
        >
          {error}
        </p>
      )}
    </search>
  );
}
