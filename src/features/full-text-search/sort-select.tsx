import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';

const ORDERS = [
  ['relevance', 'Best match'],
  ['recent', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

/** Sort order of the filings, and whether a page lists them by company. */
export function SortSelect({ search }: { search: FullTextSearch }) {
  const navigate = useNavigate();
  const id = useId();
  const choose = (value: string) => {
    const sort = ORDERS.find(([order]) => order === value)?.[0];
    if (sort !== undefined)
      void navigate({ to: '/search', search: changeSearch(search, { sort }), resetScroll: false });
  };
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <label htmlFor={id} className="text-ink-3">
        Sort by
      </label>
      <select
        id={id}
        className="field px-1.5"
        value={search.sort}
        onChange={({ target }) => choose(target.value)}
      >
        {ORDERS.map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
      <label className="touch:min-h-11 ml-2 inline-flex items-center gap-1.5">
        <input
          type="checkbox"
          checked={search.group === 'company'}
          onChange={({ target }) =>
            void navigate({
              to: '/search',
              search: { ...search, group: target.checked ? 'company' : 'filing' },
              resetScroll: false,
            })
          }
          className="size-3.5 accent-accent"
        />
        By company
      </label>
    </p>
  );
}
