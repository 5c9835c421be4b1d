import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';

import type { DisclosuresSearch } from './disclosures-query.ts';
import { queryProblem } from './query-problem.ts';

type SearchFormProps = { id: string; search: DisclosuresSearch };

/** What the box is described by while the service refuses its words. */
export const REFUSAL_ID = 'disclosure-refusal';

/** The box for words inside a company's reports. What would be refused for how it is written is not sent. */
export function SearchForm({ id, search }: SearchFormProps) {
  const navigate = useNavigate();
  const errorId = useId();
  const given = search.q ?? '';
  const [text, setText] = useState(given);
  /** What was last sent, or tried: a slip is told then, and not while one types. */
  const [tried, setTried] = useState(given);
  const problem = text === tried ? queryProblem(tried) : null;
  const submit = () => {
    setTried(text);
    if (queryProblem(text) !== null) return;
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
            aria-label="Search inside this company’s reports"
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? REFUSAL_ID : errorId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Words, or a “phrase”"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="touch:h-11 h-10 w-full rounded-base border border-rule-strong bg-surface pr-3 pl-9 text-base text-ink placeholder:text-ink-3 aria-invalid:border-removed"
          />
        </div>
        <button type="submit" className="button primary h-10 px-4 sm:px-6">
          Search
        </button>
      </form>
      {problem !== null && (
        <p
          id={errorId}
          role="alert"
          className="border-l-2 border-removed py-0.5 pl-3 font-medium text-removed"
        >
          {problem}
        </p>
      )}
    </search>
  );
}
