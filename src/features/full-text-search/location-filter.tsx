import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { FacetGroup } from './facet-group.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

/** The list of all places, loaded on demand. */
const LocationSelect = lazyPart(async () => (await import('./location-select.tsx')).LocationSelect);

const TYPES = [
  ['located', 'Located in'],
  ['incorporated', 'Incorporated in'],
] as const;

type LocationFilterProps = { search: FullTextSearch; shown: SearchResponse | null; isWaiting: boolean };

/** States and countries of headquarters or incorporation: counted ones, or all from a list. */
export function LocationFilter({ search, shown, isWaiting }: LocationFilterProps) {
  const navigate = useNavigate();
  const name = useId();
  const [showsAll, setShowsAll] = useState(false);
  const current = search.location_type ?? 'located';
  return (
    <FacetGroup
      title="Locations"
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
              checked={type === current}
              onChange={() =>
                void navigate({
                  to: '/search',
                  search: changeSearch(search, { location_type: type === 'located' ? undefined : type }),
                  resetScroll: false,
                })
              }
              className="size-3.5 accent-accent"
            />
            {text}
          </label>
        ))}
      </div>
      {showsAll ? (
        <Part fallback={<div className="min-h-8" />}>
          <LocationSelect search={search} answer={shown?.answer} />
        </Part>
      ) : (
        <button
          type="button"
          className="link touch:min-h-11 min-h-6 text-sm"
          onClick={() => setShowsAll(true)}
        >
          Show all locations
        </button>
      )}
    </FacetGroup>
  );
}
