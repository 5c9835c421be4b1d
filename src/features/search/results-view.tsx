import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { pageRange, pageShortfall, tierLimit, totalsText, wordingsText } from '../../../views/hits.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { Link as RouterLink } from '../../components/link.tsx';
import { StaleMark } from '../../components/states/notice.tsx';
import { UseData } from '../../components/use-data/use-data.tsx';
import { effectiveFilters } from './full-text-search.ts';
import { Histogram } from './histogram.tsx';
import { Results } from './results.tsx';
import { type SearchChip, searchChips } from './search-chips.ts';
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
  const params = { q, forms, company: ciks, date_from, date_to, sort };
  return <EmbedLink view={widgetAddress('search', params)} />;
}

async function loadAddress(search: SearchResponse['search']): Promise<string> {
  const { fullTextAddress } = await import('../../api/data-address.ts');
  return fullTextAddress(search);
}

const KINDS: Record<SearchChip['kind'], string> = {
  filter: 'border-transparent bg-accent-soft',
  service: 'border-dashed border-rule-strong bg-surface',
  note: 'border-transparent bg-transparent pl-0',
  offer: 'border-dashed border-rule-strong bg-transparent',
};

/** Filters and adjustments by the service, each removable. */
function ChipBar({ chips }: { chips: SearchChip[] }) {
  const bar = useRef<HTMLElement>(null);
  return (
    <section ref={bar} tabIndex={-1} aria-label="Search criteria" className="min-h-7 outline-none">
      <ul className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <li
            key={chip.key}
            className={`touch:min-h-11 flex min-h-7 max-w-full items-stretch rounded-base border text-sm ${KINDS[chip.kind]}`}
          >
            {chip.add !== undefined && (
              <Link
                to="/search"
                search={chip.add}
                resetScroll={false}
                className="inline-flex items-center gap-1 px-2 py-0.5 font-medium no-underline hover:text-accent"
                onClick={() => bar.current?.focus({ preventScroll: true })}
              >
                <Plus size={13} aria-hidden />
                {chip.text}
              </Link>
            )}
            <span className={chip.add === undefined ? 'min-w-0 self-center px-2 py-0.5' : 'hidden'}>
              <span className="font-medium">{chip.text}</span>
              {chip.detail !== null && <span className="ml-1.5 text-xs text-ink-2">{chip.detail}</span>}
            </span>
            {chip.remove !== null && (
              <Link
                to="/search"
                search={chip.remove}
                resetScroll={false}
                aria-label={chip.removeLabel}
                title={chip.removeLabel}
                className="touch:w-11 inline-flex w-7 shrink-0 items-center justify-center rounded-r-base text-ink-3 hover:text-accent"
                // The link disappears on click, so the focus moves to the bar.
                onClick={() => bar.current?.focus({ preventScroll: true })}
              >
                <X size={13} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TotalsLineProps = {
  answer: FullTextResponse;
  /** Items filtered by. */
  items: readonly string[];
};

/** Totals and page range, with the limits of the item filter and the tier. */
function TotalsLine({ answer, items }: TotalsLineProps) {
  const here = pageRange(answer);
  const reach = tierLimit(answer);
  const short = pageShortfall(answer);
  const wordings = wordingsText(answer);
  return (
    <div role="status" className="space-y-0.5 text-sm text-ink-2">
      <p>
        <span className="text-lg font-semibold text-ink">{totalsText(answer)}</span>{' '}
        {isAllSample(answer.results) && <SampleMark />}
        {here !== null && <span className="max-sm:block sm:ml-3">This page: {here}.</span>}
        {wordings !== null && <span className="max-sm:block sm:ml-3">{wordings}.</span>}
        {reach !== null && !answer.tier_capped && <span className="max-sm:block sm:ml-3">{reach}.</span>}
      </p>
      {short !== null && items.length > 0 && (
        <p>
          {short.shown === 0 ? 'None' : formatCount(short.shown)} of {formatCount(short.of)} filings on this
          page {short.shown > 1 ? 'have' : 'has'} item {items.join(' or ')}. Items are filtered after paging,
          so the totals above include other filings.
        </p>
      )}
      <SearchedLine answer={answer} />
      {answer.tier_capped && <p className="text-changed">{reach}. This is the last page.</p>}
    </div>
  );
}

/** What was searched within the filters, and how many listed companies are not loaded. */
function SearchedLine({ answer: { searched } }: { answer: FullTextResponse }) {
  if (searched === undefined) return null;
  const { documents, companies, companies_not_loaded } = searched;
  return (
    <p className="text-xs text-ink-3">
      Searched {countOf(documents, 'document')} of {countOf(companies, 'company', 'companies')}.
      {companies_not_loaded > 0 && (
        <>
          {' '}
          {formatCount(companies_not_loaded)} {companies_not_loaded === 1 ? 'company is' : 'companies are'}{' '}
          not loaded.{' '}
          <RouterLink to="/status" className="link">
            Load a company
          </RouterLink>
        </>
      )}
    </p>
  );
}
