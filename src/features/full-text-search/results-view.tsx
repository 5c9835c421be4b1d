import type { ReactNode } from 'react';

import { widgetAddress } from '../../../views/addresses.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { UseData } from '../../components/use-data/use-data.tsx';
import { ChipBar } from './chip-bar.tsx';
import { effectiveFilters } from './full-text-search.ts';
import { Histogram } from './histogram.tsx';
import { Results } from './results.tsx';
import { searchChips } from './search-chips.ts';
import { TotalsLine } from './totals-line.tsx';
import type { SearchResponse } from './use-full-text-answer.ts';
import type { Selection } from './use-selection.ts';

const EMBED_COMPANIES = 6;

type ResultsViewProps = SearchResponse & {
  selection: Selection;
  /** Sort control next to the totals. */
  order: ReactNode;
  /** Whether new results are loading. */
  isWaiting: boolean;
  /** When these results were loaded, if a refresh failed. */
  staleSince: number | null;
  onRetry: () => void;
};

/** Results of a search: totals, criteria, histogram and filings. */
export function ResultsView({
  search,
  answer,
  selection,
  order,
  isWaiting,
  staleSince,
  onRetry,
}: ResultsViewProps) {
  const { items } = effectiveFilters(search, answer.query_understanding);
  return (
    <div
      aria-busy={isWaiting}
      className={`space-y-3 ${isWaiting ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      {staleSince !== null && <StaleMark since={staleSince} onRetry={onRetry} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <TotalsLine answer={answer} items={items} />
        <div className="flex flex-wrap items-center gap-x-4">
          {answer.results.length > 0 && <UseData canDownload load={() => loadAddress(search)} />}
          <SearchEmbed search={search} />
          {order}
        </div>
      </div>
      <ChipBar chips={searchChips(search, answer)} />
      <Histogram search={search} months={answer.months ?? []} />
      <Results search={search} answer={answer} selection={selection} />
    </div>
  );
}

/** The search as a widget, which needs words and has at most six companies. */
function SearchEmbed({
  search: { q = '', forms, ciks, date_from, date_to, sort },
}: Pick<SearchResponse, 'search'>) {
  if (q.trim() === '' || (ciks?.length ?? 0) > EMBED_COMPANIES) return null;
  const target = { q, forms, company: ciks, date_from, date_to, sort };
  return <EmbedLink target={widgetAddress('search', target)} />;
}

async function loadAddress(search: SearchResponse['search']): Promise<string> {
  const { fullTextAddress } = await import('../../api/data-address.ts');
  return fullTextAddress(search);
}
