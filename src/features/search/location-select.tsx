import type { FullTextResponse } from '../../../contract/full-text.ts';
import { LOCATIONS } from '../../../domain/company/locations.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { addFilter } from './search-chips.ts';
import { useShowSearch } from './use-full-text-answer.ts';

const NONE = '';

type LocationSelectProps = { search: FullTextSearch; answer: FullTextResponse | undefined };

export function LocationSelect({ search, answer }: LocationSelectProps) {
  const show = useShowSearch();
  const selected = search.locations ?? [];
  return (
    <select
      aria-label="Add a location"
      className="field mb-1 w-full px-2"
      value={NONE}
      onChange={({ target }) => {
        if (target.value === NONE) return;
        const locations = [...selected, target.value];
        show(addFilter(search, answer, { locations }));
      }}
    >
      <option value={NONE}>Add a location</option>
      {LOCATIONS.map(({ region, locations }) => (
        <optgroup key={region} label={region}>
          {locations
            .filter(([code]) => !selected.includes(code))
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
