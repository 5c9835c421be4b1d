import { Link } from '@tanstack/react-router';

import { DateFilter } from './date-filter.tsx';
import { ExcludeWords } from './exclude-words.tsx';
import { FacetGroup } from './facet-group.tsx';
import { sameCik } from './facets.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { IndustryCounts } from './industry-counts.tsx';
import { ItemFilter } from './item-filter.tsx';
import { LocationFilter } from './location-filter.tsx';
import { searchChips, withoutFilters } from './search-chips.ts';
import { SectionFilter } from './section-filter.tsx';
import type { SearchResponse } from './use-full-text-answer.ts';

export type FilterColumnProps = {
  search: FullTextSearch;
  shown: SearchResponse | null;
  /** Whether results are loading. */
  isWaiting: boolean;
  today: string;
};

/** All filters, with document counts. */
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
      {shown?.answer.source !== 'efts' && <SectionFilter search={search} shown={shown} />}
      <ItemFilter search={search} shown={shown} />
      <FacetGroup {...common} title="Companies" list="ciks" facet="entities" isSame={sameCik} />
      <LocationFilter {...common} />
      {shown?.answer.source === 'efts' ? (
        <IndustryCounts shown={shown} />
      ) : (
        <FacetGroup {...common} title="Industries" list="sics" facet="sics" />
      )}
      <ExcludeWords search={search} shown={shown} />
    </div>
  );
}
