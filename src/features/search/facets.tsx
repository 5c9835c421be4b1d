import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { Part } from '../../app/failure-state.tsx';
import { Missing } from '../../components/figure.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch, effectiveFilters, type ListName, toggleValue } from './full-text-search.ts';
import { addFilter } from './search-chips.ts';
import { type SearchResponse, useShowSearch } from './use-full-text-answer.ts';

// Counts of the answer to narrow a search by: what they narrow, a row, a group; places.

type FacetEntry = {
  value: string;
  /** Display name; null to show the value. */
  name: string | null;
  /** Number of documents; null if the response has none. */
  count: number | null;
  isSelected: boolean;
};

type Counted = { value: string; name: string | null; count: number };

/**
 * Entries of one facet: the values counted in the response, then selected values it does not count. `others` come
 * from the response without this filter, which adds to the selection; their counts are from that response.
 */
export function facetEntries(
  counted: readonly Counted[],
  selected: readonly string[],
  others: readonly Counted[],
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
): FacetEntry[] {
  const isSelected = (value: string) => selected.some((entry) => isSame(entry, value));
  const known = (list: readonly { value: string }[], value: string) =>
    list.some((entry) => isSame(entry.value, value));
  const missing = selected.filter((value) => !known(counted, value));
  return [
    ...counted.map((entry) => ({ ...entry, isSelected: isSelected(entry.value) })),
    ...missing.map((value) => ({
      value,
      name: others.find((entry) => isSame(entry.value, value))?.name ?? null,
      count: null,
      isSelected: true,
    })),
    ...others
      .filter(({ value }) => !known(counted, value) && !isSelected(value))
      .map((entry) => ({ ...entry, isSelected: false })),
  ];
}

export const sameCik = (a: string, b: string) => Number(a) === Number(b);

type Facets = FullTextResponse['facets'];
type FacetName = 'forms' | 'entities' | 'biz_states' | 'sics';

export function countedOf(facets: Facets | undefined, facet: FacetName): Counted[] {
  if (facets === undefined) return [];
  if (facet === 'entities') {
    return facets.entities.map(({ cik, name, count }) => ({ value: cik, name, count }));
  }
  return facets[facet].map(({ key, doc_count, name = null }) => ({ value: key, name, count: doc_count }));
}

/** A number of documents, of which a screen reader hears what is counted. */
export function DocumentCount({ count }: { count: number }) {
  return (
    <>
      {formatCount(count)}
      <span className="sr-only"> {count === 1 ? 'document' : 'documents'}</span>
    </>
  );
}

type FacetRowProps = {
  entry: FacetEntry;
  text: string;
  /** Whether selecting only this value would change anything. */
  hasOnly: boolean;
  onToggle: () => void;
  onOnly: () => void;
};

/** A facet value: checkbox, document count and, on hover, an "Only" button. */
export function FacetRow({ entry, text, hasOnly, onToggle, onOnly }: FacetRowProps) {
  const checkbox = useRef<HTMLInputElement>(null);
  const selectOnly = () => {
    // The button disappears with the selection.
    checkbox.current?.focus();
    onOnly();
  };
  return (
    <li className="group relative flex items-center gap-2 text-sm">
      <label className="touch:min-h-11 flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-2">
        <input
          ref={checkbox}
          type="checkbox"
          checked={entry.isSelected}
          onChange={onToggle}
          className="size-3.5 shrink-0 accent-accent"
        />
        <bdi className="truncate" title={text}>
          {text}
        </bdi>
      </label>
      <span className="text-xs text-ink-3 tabular-nums">
        {entry.count === null ? <Missing reason="Not counted" /> : <DocumentCount count={entry.count} />}
      </span>
      {hasOnly && (
        <button
          type="button"
          onClick={selectOnly}
          aria-label={`Only ${text}`}
          className="touch:static touch:min-h-11 touch:px-2 touch:opacity-100 absolute inset-y-0 right-0 bg-paper pl-2 text-xs text-accent opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-md:bg-surface"
        >
          Only
        </button>
      )}
    </li>
  );
}

export const SHOWN = 6;

type SmallButtonProps = { onClick: () => void; children: ReactNode };

export function SmallButton({ onClick, children }: SmallButtonProps) {
  return (
    <button type="button" className="link touch:min-h-11 min-h-6 text-sm" onClick={onClick}>
      {children}
    </button>
  );
}

type RadiosProps<T extends string> = {
  options: readonly (readonly [T, string])[];
  value: T;
  onChoose: (value: T) => void;
};

/** One of a few values; a choice takes effect at once. */
export function Radios<T extends string>({ options, value, onChoose }: RadiosProps<T>) {
  const name = useId();
  return options.map(([option, text]) => (
    <label key={option} className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
      <input
        type="radio"
        name={name}
        checked={option === value}
        onChange={() => onChoose(option)}
        className="size-3.5 shrink-0 accent-accent"
      />
      {text}
    </label>
  ));
}

type FacetGroupProps = {
  title: string;
  list: ListName;
  facet: FacetName;
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
  const show = useShowSearch();
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
  const go = (values: string[] | undefined) => show(addFilter(search, answer, { [list]: values }));
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
          <SmallButton onClick={() => setLong(!isLong)}>
            {isLong ? 'Show fewer' : `Show ${hidden} more`}
          </SmallButton>
        )}
        {selected.length > 0 && wider.data === undefined && (
          <SmallButton onClick={() => setShowsOthers(true)}>
            {wider.isFetching ? 'Loading…' : 'Show others'}
          </SmallButton>
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

/** The list of all places, loaded on demand. */
const LocationSelect = lazyPart(async () => (await import('./location-select.tsx')).LocationSelect);

const TYPES = [
  ['located', 'Located in'],
  ['incorporated', 'Incorporated in'],
] as const;

type LocationFilterProps = { search: FullTextSearch; shown: SearchResponse | null; isWaiting: boolean };

/** States and countries of headquarters or incorporation: counted ones, or all from a list. */
export function LocationFilter({ search, shown, isWaiting }: LocationFilterProps) {
  const show = useShowSearch();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <FacetGroup title="Locations" list="locations" facet="biz_states" {...{ search, shown, isWaiting }}>
      <div className="mb-1 flex gap-x-4">
        <Radios
          options={TYPES}
          value={search.location_type ?? 'located'}
          onChoose={(type) =>
            show(changeSearch(search, { location_type: type === 'located' ? undefined : type }))
          }
        />
      </div>
      {showsAll ? (
        <Part fallback={<div className="min-h-8" />}>
          <LocationSelect search={search} answer={shown?.answer} />
        </Part>
      ) : (
        <SmallButton onClick={() => setShowsAll(true)}>Show all locations</SmallButton>
      )}
    </FacetGroup>
  );
}
