import { lazy, Suspense, useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { inForce } from './full-text-search.ts';
import type { Answered } from './use-full-text-answer.ts';

const ItemSelect = lazy(() => import('./item-select.tsx').then((file) => ({ default: file.ItemSelect })));

type ItemFilterProps = { search: FullTextSearch; shown: Answered | null };

/** Items of Form 8-K; their names are fetched once one wants to choose. */
export function ItemFilter({ search, shown }: ItemFilterProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const { items } = inForce(search, shown?.answer.query_understanding);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">8-K items</legend>
      {wantsAll || items.length > 0 ? (
        <Suspense fallback={<div className="field w-full" />}>
          <ItemSelect search={search} shown={shown} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="link touch:min-h-11 min-h-6 text-sm"
          onClick={() => setWantsAll(true)}
        >
          Choose items
        </button>
      )}
    </fieldset>
  );
}
