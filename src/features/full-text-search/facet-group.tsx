import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { FacetRow } from './facet-row.tsx';
import { countedOf, facetEntries } from './facets.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { effectiveFilters, type ListName, toggleValue } from './full-text-search.ts';
import { addFilter } from './search-chips.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

/** Values listed before "Show more". */
const SHOWN = 6;

type FacetGroupProps = {
  title: string;
  list: ListName;
  facet: 'forms' | 'entities' | 'biz_states' | 'sics';
  search: FullTextSearch;
  shown: SearchResponse | null;
  isWaiting: boolean;
  isSame?: (a: string, b: string) => boolean;
  children?: ReactNode;
};

/** One facet: its values with document counts, any number of them selectable. */
export function FacetGroup({
  title,
  list,
  facet,
  search,
  shown,
  isWaiting,
  isSame,
  children,
}: FacetGroupProps) {
  const navigate = useNavigate();
  const [isLong, setLong] = useState(false);
  const [showsOthers, setShowsOthers] = useState(false);
  const answer = shown?.answer;
  const effective = effectiveFilters(search, answer?.query_understanding);
  const selected = (list === 'forms' ? effective.forms : search[list]) ?? [];
  // Counts apply to the filtered results. Values that could be added come from the response without this filter.
  const wider = useQuery({
    ...fullTextQuery({ ...search, [list]: undefined, from: 0 }),
    enabled: showsOthers && selected.length > 0,
  });
  const others = selected.length === 0 ? [] : countedOf(wider.data?.facets, facet);
  const entries = facetEntries(countedOf(answer?.facets, facet), selected, others, isSame);
  const go = (values: string[] | undefined) =>
    void navigate({
      to: '/search',
      search: addFilter(search, answer, { [list]: values }),
      resetScroll: false,
    });
  const visible = isLong ? entries : entries.filter(({ isSelected }, index) => isSelected || index < SHOWN);
  const hidden = entries.length - visible.length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {children}
      <ul>
        {visible.map((entry) => (
          <FacetRow
            key={entry.value}
            entry={entry}
            text={label(entry.name ?? entry.value)}
            hasOnly={!entry.isSelected || selected.length > 1}
            onToggle={() => go(toggleValue(selected, selectedSpelling(selected, entry.value, isSame)))}
            onOnly={() => go([entry.value])}
          />
        ))}
      </ul>
      {entries.length === 0 && !isWaiting && (
        <p className="text-sm text-ink-3">{answer === undefined ? 'Counts unavailable.' : 'None'}</p>
      )}
      {entries.length === 0 && isWaiting && <Skeleton className="h-40" />}
      <p className="flex gap-x-4">
        {(hidden > 0 || isLong) && entries.length > SHOWN && (
          <button
            type="button"
            className="link touch:min-h-11 min-h-6 text-sm"
            onClick={() => setLong(!isLong)}
          >
            {isLong ? 'Show fewer' : `Show ${hidden} more`}
          </button>
        )}
        {selected.length > 0 && wider.data === undefined && (
          <button
            type="button"
            className="link touch:min-h-11 min-h-6 text-sm"
            onClick={() => setShowsOthers(true)}
          >
            {wider.isFetching ? 'Loading…' : 'Show others'}
          </button>
        )}
      </p>
    </fieldset>
  );
}

/** The value as spelled in the URL: a CIK may lack its leading zeros. */
function selectedSpelling(
  selected: readonly string[],
  value: string,
  isSame: FacetGroupProps['isSame'] = (a, b) => a === b,
): string {
  return selected.find((entry) => isSame(entry, value)) ?? value;
}
