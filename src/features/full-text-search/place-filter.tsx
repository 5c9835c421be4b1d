import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';

import { FacetGroup } from './facet-group.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changed } from './full-text-search.ts';
import type { Answered } from './use-full-text-answer.ts';

const PlaceSelect = lazy(() => import('./place-select.tsx').then((file) => ({ default: file.PlaceSelect })));

const TYPES = [
  ['located', 'Located'],
  ['incorporated', 'Incorporated'],
] as const;

type PlaceFilterProps = { search: FullTextSearch; shown: Answered | null; isWaiting: boolean };

/** States and countries, where a company sits or where it is incorporated; those not counted come by the list of all. */
export function PlaceFilter({ search, shown, isWaiting }: PlaceFilterProps) {
  const navigate = useNavigate();
  const name = useId();
  const [wantsAll, setWantsAll] = useState(false);
  const held = search.location_type ?? 'located';
  return (
    <FacetGroup
      title="Places"
      list="locations"
      facet="biz_states"
      search={search}
      shown={shown}
      isWaiting={isWaiting}
    >
      <div className="mb-1 flex gap-x-4">
        {TYPES.map(([type, text]) => (
          <label
            key={type}
            className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-1.5 text-sm"
          >
            <input
              type="radio"
              name={name}
              checked={type === held}
              onChange={() =>
                void navigate({
                  to: '/search',
                  search: changed(search, { location_type: type === 'located' ? undefined : type }),
                  resetScroll: false,
                })
              }
              className="size-3.5 accent-accent"
            />
            {text}
          </label>
        ))}
      </div>
      {wantsAll ? (
        <Suspense fallback={<div className="field mb-1 w-full" />}>
          <PlaceSelect search={search} answer={shown?.answer} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="link touch:min-h-11 min-h-6 text-sm"
          onClick={() => setWantsAll(true)}
        >
          Choose from all places
        </button>
      )}
    </FacetGroup>
  );
}
