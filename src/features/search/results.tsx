import { linkOptions, useRouter } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { Fragment, useRef, type ReactNode } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { FULL_TEXT_SINCE } from '../../../domain/query/search-window.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import {
  firstRow,
  type Hit,
  hitsOf,
  pageShortfall,
  reachableRows,
  tierLimit,
  pageRange,
  totalsText,
  wordingsText,
} from '../../../views/hits.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { Link } from '../../components/link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { readerOf, ResultRow } from '../../components/results/result-row.tsx';
import { EmptyNotice, StaleMark } from '../../components/states/notice.tsx';
import { Name } from '../../components/text.tsx';
import { UseData } from '../../components/use-data/use-data.tsx';
import { changedBy, changeSearch, effectiveFilters } from './full-text-search.ts';
import { Histogram } from './histogram.tsx';
import { searchChips, withoutFilters, type SearchChip } from './search-chips.ts';
import type { SearchResponse } from './use-full-text-answer.ts';
import { selectedFiling, type SelectedFiling, type Selection, selectionAsText } from './use-selection.ts';

const EMBED_COMPANIES = 6;

type ResultsViewProps = SearchResponse & {
  selection: Selection;
  order: ReactNode;
  isWaiting: boolean;
  /** When these results were loaded, if a refresh failed. */
  staleSince: number | null;
  onRetry: () => void;
};

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
          <Link to="/status" className="link">
            Load a company
          </Link>
        </>
      )}
    </p>
  );
}

/** Why there are no results: nothing matches, the page is past the last one, or no filing on it has the item. */
function NoResults({ search, answer }: SearchResponse) {
  if (answer.total === 0) return <NoMatch search={search} answer={answer} />;
  const short = pageShortfall(answer);
  if (short !== null && short.of > 0) {
    const next = firstRow(answer) + answer.size;
    return (
      <EmptyNotice
        title={`None of the ${formatCount(short.of)} filings on this page has the item.`}
        todo="Items are filtered page by page. Other pages may have matches."
      >
        {next < reachableRows(answer) && (
          <Link to="/search" search={changeSearch(search, { from: next })} className="button">
            Search next page
          </Link>
        )}
      </EmptyNotice>
    );
  }
  const last = Math.max(0, Math.ceil(reachableRows(answer) / answer.size) - 1) * answer.size;
  return (
    <EmptyNotice title="There are no results on this page." todo="Go back to the last page with results.">
      <Link to="/search" search={changeSearch(search, { from: last })} className="button">
        Go to last page
      </Link>
    </EmptyNotice>
  );
}

function NoMatch({ search, answer }: SearchResponse) {
  const isNarrowed = searchChips(search, undefined).length > 0;
  const nearest = answer.nearest ?? null;
  return (
    <EmptyNotice
      title="No matching documents."
      todo={
        nearest === null
          ? 'Try fewer words, a longer period or another spelling.'
          : 'The nearest search that finds any:'
      }
    >
      {nearest !== null && (
        <Link to="/search" search={changedBy(search, nearest.change)} className="button">
          {nearest.label}: {countOf(nearest.total, 'document')}
        </Link>
      )}
      {nearest === null && answer.applied_default_window !== null && (
        <Link to="/search" search={changeSearch(search, { date_from: FULL_TEXT_SINCE })} className="button">
          Search since 2001
        </Link>
      )}
      {isNarrowed && search.q !== undefined && (
        <Link to="/search" search={withoutFilters(search)} className="link">
          Clear filters
        </Link>
      )}
    </EmptyNotice>
  );
}

type ResultsProps = SearchResponse & { selection: Selection };

/** One page of filings. `j` and `k` move, Enter opens, `x` selects. */
export function Results({ search, answer, selection: { filings, toggle, clear } }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const isGrouped = search.group === 'company';
  const rows = groupByCompany(hitsOf(answer, search), isGrouped);
  const isSample = isAllSample(answer.results);
  const select = (index: number) => {
    const hit = rows[index]?.hit;
    if (hit === undefined) return;
    const { href } = router.buildLocation(readerOf(hit));
    toggle(selectedFiling(hit, new URL(href, window.location.href).href));
  };
  useRowKeys(list, select);
  return (
    <div ref={list} className="space-y-3">
      <div role="status">{filings.length > 0 && <SelectionBar filings={filings} onClear={clear} />}</div>
      {answer.results.length === 0 ? (
        <NoResults search={search} answer={answer} />
      ) : (
        <ol aria-label="Filings" className="border-t border-rule">
          {rows.map(({ hit, heading }, index) => (
            <Fragment key={hit.id}>
              {heading !== null && <CompanyHeading {...heading} />}
              <ResultRow
                hit={hit}
                isGrouped={isGrouped}
                isMarked={!isSample}
                isSelected={filings.some(({ accession_number }) => accession_number === hit.accession_number)}
                onSelect={() => select(index)}
              />
            </Fragment>
          ))}
        </ol>
      )}
      <ResultPagination search={search} answer={answer} />
    </div>
  );
}

type CompanyHeadingProps = { company: Hit['companies'][number] | null; filings: number };

function CompanyHeading({ company, filings }: CompanyHeadingProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-rule-strong pt-5 pb-1.5 first:pt-2">
      <h2 className="text-base font-semibold">
        {company === null ? (
          'Unnamed filer'
        ) : (
          <Link
            to="/companies/$id"
            params={{ id: company.id }}
            className="text-ink no-underline hover:text-accent"
          >
            <Name text={company.name} />
          </Link>
        )}
      </h2>
      {company !== null && company.ticker !== null && (
        <span className="text-xs text-ink-3">{company.ticker}</span>
      )}
      <span className="text-sm text-ink-3">{countOf(filings, 'filing')} on this page</span>
    </li>
  );
}

/** A result; `heading` starts a company's results. */
type GroupedHit = { hit: Hit; heading: { company: Hit['companies'][number] | null; filings: number } | null };

/**
 * The results of a page in order, or by first filer: companies in the order of their best result, with a heading each.
 * Pages stay those of filings.
 */
export function groupByCompany(hits: readonly Hit[], isGrouped: boolean): GroupedHit[] {
  const placed = hits.map((hit) => ({ hit, heading: null }));
  if (!isGrouped) return placed;
  const groups = Map.groupBy(placed, ({ hit }) => hit.companies[0]?.cik ?? '');
  return [...groups.values()].flatMap((group) =>
    group.map((each, at) => {
      const company = each.hit.companies[0] ?? null;
      return { ...each, heading: at === 0 ? { company, filings: group.length } : null };
    }),
  );
}

type SelectionBarProps = { filings: readonly SelectedFiling[]; onClear: () => void };

function SelectionBar({ filings, onClear }: SelectionBarProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-base bg-accent-soft px-3 py-1 text-sm">
      <span className="font-medium">{countOf(filings.length, 'filing')} selected</span>
      <span className="inline-flex items-center gap-1 text-ink-2">
        Copy links
        <CopyButton text={selectionAsText(filings)} what="links to selected filings" />
      </span>
      <button type="button" className="link touch:min-h-11 min-h-6" onClick={onClear}>
        Clear selection
      </button>
    </p>
  );
}

/** Pages within the tier cap. The last one says how many more filings match. */
function ResultPagination({ search, answer }: SearchResponse) {
  const { size } = answer;
  const rows = reachableRows(answer);
  const page = Math.floor(firstRow(answer) / size) + 1;
  const found = answer.total_filings ?? answer.total;
  const isLast = page * size >= rows;
  return (
    <div className="space-y-2">
      <Pagination
        page={page}
        limit={size}
        total={rows}
        link={(to) =>
          linkOptions({ to: '/search', search: changeSearch(search, { from: (to - 1) * size, size }) })
        }
      />
      {isLast && found > rows && (
        <p className="text-sm text-ink-2">
          {formatCount(found - rows)} more {answer.total_filings === undefined ? 'documents' : 'filings'}{' '}
          match. {tierLimit(answer)}; filter by date, form or company to see others.
        </p>
      )}
    </div>
  );
}
