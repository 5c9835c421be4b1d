import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { fullTextQuery } from '../../api/full-text.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { label } from '../../format/label.ts';
import { FacetRow } from './facet-row.tsx';
import { countedOf, facetEntries } from './facets.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { inForce, toggled, type ListName } from './full-text-search.ts';
import { filtered } from './search-chips.ts';
import type { Answered } from './use-full-text-answer.ts';

/** As many as stand without asking for more. */
const SHOWN = 6;

type FacetGroupProps = {
  title: string;
  list: ListName;
  facet: 'forms' | 'entities' | 'biz_states';
  search: FullTextSearch;
  shown: Answered | null;
  isWaiting: boolean;
  isSame?: (a: string, b: string) => boolean;
  children?: ReactNode;
};

/** One facet: values with their documents, any number of which may be chosen. */
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
  const [wantsOthers, setWantsOthers] = useState(false);
  const answer = shown?.answer;
  const effective = inForce(search, answer?.query_understanding);
  const chosen = (list === 'forms' ? effective.forms : search[list]) ?? [];
  // Counts are over what the filter leaves: what else could be added is the answer without this filter.
  const wider = useQuery({
    ...fullTextQuery({ ...search, [list]: undefined, from: 0 }),
    enabled: wantsOthers && chosen.length > 0,
  });
  const others = chosen.length === 0 ? [] : countedOf(wider.data?.facets, facet);
  const entries = facetEntries(countedOf(answer?.facets, facet), chosen, others, isSame);
  const go = (values: string[] | undefined) =>
    void navigate({
      to: '/search',
      search: filtered(search, answer, { [list]: values }),
      resetScroll: false,
    });
  const visible = isLong ? entries : entries.filter(({ isChosen }, index) => isChosen || index < SHOWN);
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
            hasOnly={!entry.isChosen || chosen.length > 1}
            onToggle={() => go(toggled(chosen, chosenSpelling(chosen, entry.value, isSame)))}
            onOnly={() => go([entry.value])}
          />
        ))}
      </ul>
      {entries.length === 0 && !isWaiting && (
        <p className="text-sm text-ink-3">{answer === undefined ? 'Not counted.' : 'None to choose from.'}</p>
      )}
      {entries.length === 0 && isWaiting && <Skeleton className="h-40" />}
      <p className="flex gap-x-4">
        {(hidden > 0 || isLong) && entries.length > SHOWN && (
          <button
            type="button"
            className="link touch:min-h-11 min-h-6 text-sm"
            onClick={() => setLong(!isLong)}
          >
            {isLong ? 'Fewer' : `${hidden} more`}
          </button>
        )}
        {chosen.length > 0 && wider.data === undefined && (
          <button
            type="button"
            className="link touch:min-h-11 min-h-6 text-sm"
            onClick={() => setWantsOthers(true)}
          >
            {wider.isFetching ? 'Counting others…' : 'Show others'}
          </button>
        )}
      </p>
    </fieldset>
  );
}

/** The chosen value as the address spells it: a CIK may stand there without its zeros. */
function chosenSpelling(
  chosen: readonly string[],
  value: string,
  isSame: FacetGroupProps['isSame'] = (a, b) => a === b,
): string {
  return chosen.find((entry) => isSame(entry, value)) ?? value;
}
