import { Link } from '@tanstack/react-router';

import { DateFilter } from './date-filter.tsx';
import { FacetGroup } from './facet-group.tsx';
import { sameCik } from './facets.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { IndustryCounts } from './industry-counts.tsx';
import { ItemFilter } from './item-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { searchChips, withoutFilters } from './search-chips.ts';
import type { Answered } from './use-full-text-answer.ts';
import { WithoutWords } from './without-words.tsx';

export type FilterColumnProps = {
  search: FullTextSearch;
  shown: Answered | null;
  /** Whether an answer is on its way. */
  isWaiting: boolean;
  today: string;
};

/** Everything that narrows a search, with what each choice would leave. */
export function FilterColumn({ search, shown, isWaiting, today }: FilterColumnProps) {
  const common = { search, shown, isWaiting };
  return (
    <div className="space-y-5">
      {searchChips(search, undefined).length > 0 && search.q !== undefined && (
        <Link
          to="/search"
          search={withoutFilters(search)}
          resetScroll={false}
          className="link touch:min-h-11 inline-flex min-h-6 items-center text-sm"
        >
          Clear filters
        </Link>
      )}
      <DateFilter search={search} today={today} />
      <p className="border-t border-rule pt-3 text-xs text-ink-3">Counts are documents, not filings.</p>
      <FacetGroup {...common} title="Forms" list="forms" facet="forms" />
      <ItemFilter search={search} shown={shown} />
      <FacetGroup {...common} title="Companies" list="ciks" facet="entities" isSame={sameCik} />
      <PlaceFilter {...common} />
      <IndustryCounts shown={shown} />
      <WithoutWords search={search} shown={shown} />
    </div>
  );
}
