import { useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { effectiveFilters } from './full-text-search.ts';
import { ItemSelect } from './item-select.tsx';
import type { SearchResponse } from './use-full-text-answer.ts';

type ItemFilterProps = { search: FullTextSearch; shown: SearchResponse | null };

/** 8-K items: a button that opens their list, or the list when an item is selected. */
export function ItemFilter({ search, shown }: ItemFilterProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { items } = effectiveFilters(search, shown?.answer.query_understanding);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">8-K items</legend>
      {showsAll || items.length > 0 ? (
        <ItemSelect search={search} shown={shown} />
      ) : (
        <button
          type="button"
          className="link touch:min-h-11 min-h-6 text-sm"
          onClick={() => setShowsAll(true)}
        >
          Select items
        </button>
      )}
    </fieldset>
  );
}
