import { useNavigate } from '@tanstack/react-router';

import { CheckField } from '../../components/check-field.tsx';
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
    <div className="max-xs:flex-wrap flex items-center gap-x-3.5 gap-y-1.5 text-sm">
      <SelectField
        label="Sort by"
        value={search.sort}
        options={ORDERS}
        onChoose={(sort) =>
          void navigate({ to: '/search', search: changeSearch(search, { sort }), resetScroll: false })
        }
      />
      <CheckField
        isOn={search.group === 'company'}
        onTurn={(isOn) =>
          void navigate({
            to: '/search',
            search: { ...search, group: isOn ? 'company' : 'filing' },
            resetScroll: false,
          })
        }
      >
        By company
      </CheckField>
    </div>
  );
}
