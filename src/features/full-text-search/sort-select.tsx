import { useNavigate } from '@tanstack/react-router';

import { SelectField } from '../../components/select-field.tsx';
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
  return (
    <div className="max-xs:flex-wrap flex items-center gap-1.5 text-sm">
      <SelectField
        label="Sort by"
        value={search.sort}
        options={ORDERS}
        onChoose={(sort) =>
          void navigate({ to: '/search', search: changeSearch(search, { sort }), resetScroll: false })
        }
      />
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
    </div>
  );
}
