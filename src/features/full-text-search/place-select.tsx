import { useNavigate } from '@tanstack/react-router';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { PLACES } from '../../../contract/places.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { filtered } from './search-chips.ts';

const NONE = '';

type PlaceSelectProps = { search: FullTextSearch; answer: FullTextResponse | undefined };

/** Every state and country by name. */
export function PlaceSelect({ search, answer }: PlaceSelectProps) {
  const navigate = useNavigate();
  const chosen = search.locations ?? [];
  return (
    <select
      aria-label="Add a place"
      className="field mb-1 w-full px-2"
      value={NONE}
      onChange={({ target }) => {
        if (target.value === NONE) return;
        const locations = [...chosen, target.value];
        void navigate({ to: '/search', search: filtered(search, answer, { locations }), resetScroll: false });
      }}
    >
      <option value={NONE}>Add a place</option>
      {PLACES.map(({ region, places }) => (
        <optgroup key={region} label={region}>
          {places
            .filter(([code]) => !chosen.includes(code))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
