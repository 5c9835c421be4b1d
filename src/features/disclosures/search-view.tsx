import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { label } from '../../../views/format/names.ts';
import {
  passageCount,
  passageShare,
  resultNotes,
  shareNotes,
  skippedReports,
} from '../../../views/passages.ts';
import { ApiError } from '../../api/api-error.ts';
import { companyQuery } from '../../api/company.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import { Part } from '../../app/failure-state.tsx';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { useToday } from '../../app/use-today.ts';
import { ByWidth } from '../../components/by-width.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { EmptyNotice, StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { FilterBar, FoldedFilters } from './filter-bar.tsx';
import { type Filer, MatchRow } from './match-row.tsx';
import {
  activeFilters,
  hasValidQuery,
  queryError,
  rejectionMessage,
  useChangeSearch,
  withoutFilters,
} from './page-search.ts';

export function searchQuery(id: string, search: DisclosuresSearch) {
  const { q = '', form, year, max_results, proximity, min_novelty, diff_only, diff_base_year, sort } = search;
  return disclosuresQuery(id, {
    q: q.trim(),
    form,
    year,
    max_results,
    proximity,
    min_novelty,
    diff_only,
    diff_base_year,
    sort,
  });
}

/** Whether an error is about the query, so that it belongs under the box. */
function isInvalidQuery(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'invalid_query';
}

/** Results of a search. While a new search loads, the company's previous results stay on screen. */
function useDisclosures(id: string, search: DisclosuresSearch) {
  const isEnabled = hasValidQuery(search);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...searchQuery(id, search),
    enabled: isEnabled,
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
  });
  const queryFailure = isEnabled && isInvalidQuery(error) ? error : null;
  return {
    answer: isEnabled ? data : undefined,
    isWaiting: isEnabled && (data === undefined || isPlaceholderData) && error === null,
    queryFailure,
    failure: isEnabled && queryFailure === null ? error : null,
    dataUpdatedAt,
    retry: () => void refetch(),
  };
}

type SearchFormProps = { id: string; search: DisclosuresSearch };

/** Element that describes the box while the service rejects its query. */
const QUERY_ERROR_ID = 'disclosure-query-error';

/** Search box for one company's reports. An invalid query is not sent. */
export function SearchForm({ id, search }: SearchFormProps) {
  const change = useChangeSearch(id, search);
  const current = search.q ?? '';
  const [text, setText] = useState(current);
  /** The last submitted text: errors show after submitting, not while typing. */
  const [submitted, setSubmitted] = useState(current);
  const error = text === submitted ? queryError(submitted) : null;
  const submit = () => {
    setSubmitted(text);
    if (queryError(text) !== null) return;
    change({ q: text.trim() === '' ? undefined : text.trim() });
  };
  return (
    <SearchBox
      id="disclosure-search"
      label="Search this company’s reports"
      placeholder="Words or an “exact phrase”"
      text={text}
      onType={setText}
      onSubmit={submit}
      error={error === null ? null : <p className="font-medium text-removed">{error}</p>}
      describedBy={QUERY_ERROR_ID}
    />
  );
}

/** Placeholder rows per passage, to match the height of the results. */
const ROWS_PER_PASSAGE = 5;

type SearchViewProps = { id: string; search: DisclosuresSearch };

export function SearchView({ id, search }: SearchViewProps) {
  const { answer, isWaiting, queryFailure, failure, dataUpdatedAt, retry } = useDisclosures(id, search);
  const { cik, name, sample = false } = useSuspenseQuery(companyQuery(id)).data.company;
  const filters = { id, search, currentYear: Number(useToday().slice(0, 4)) };
  return (
    <div className="space-y-4">
      {queryFailure !== null && (
        <p
          id={QUERY_ERROR_ID}
          role="alert"
          className="border-l-2 border-removed py-0.5 pl-3 font-medium text-removed"
        >
          {label(rejectionMessage(queryFailure.message))}.
        </p>
      )}
      <ByWidth wide={<FilterBar {...filters} />} narrow={<FoldedFilters {...filters} />} />
      {failure !== null && answer === undefined && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={retry} />
      )}
      {isWaiting && answer === undefined && (
        <RowsSkeleton rows={search.max_results * ROWS_PER_PASSAGE} label="Searching" />
      )}
      {answer !== undefined && (
        <div
          aria-busy={isWaiting}
          className={isWaiting ? 'opacity-60 transition-opacity delay-150' : undefined}
        >
          {failure !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
          <MatchList id={id} search={search} filer={{ cik, name, sample }} answer={answer} />
        </div>
      )}
    </div>
  );
}

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

type MatchListProps = { id: string; search: DisclosuresSearch; filer: Filer; answer: DisclosuresResponse };

/** Matching passages, best first. `j` and `k` move between them, Enter opens one in the reader. */
function MatchList({ id, search, filer, answer }: MatchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const notes = [
    ...resultNotes(answer),
    ...shareNotes(answer.matches.map(passageShare)).map((note) => `${note}.`),
  ];
  return (
    <div ref={list} className="space-y-3">
      <div role="status" className="space-y-0.5 text-sm text-ink-2">
        <p className="text-lg font-semibold text-ink">{passageCount(answer)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <SkippedReports id={id} filer={filer} answer={answer} />
      {answer.matches.length === 0 ? (
        <NoMatch id={id} search={search} hasReports={answer.metadata.reports !== 0} />
      ) : (
        <ol aria-label="Passages" className="border-t border-rule">
          {answer.matches.map((match) => (
            <MatchRow key={`${match.adsh} ${match.tag} ${match.match_offset}`} {...{ id, filer, match }} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Reports that were not compared, each with a button that loads the one to compare it with. */
function SkippedReports({ id, filer, answer }: Pick<MatchListProps, 'id' | 'filer' | 'answer'>) {
  const skipped = skippedReports(answer);
  if (skipped.length === 0) return null;
  return (
    <ul aria-label="Skipped reports" className="space-y-1 text-sm text-ink-2">
      {skipped.map(({ words, base, adsh }) => (
        <li key={words} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words} skipped: {base} is not {adsh === null ? 'on the filing list' : 'loaded'}.
          {adsh !== null && !filer.sample && (
            <Part>
              <LoadHere
                request={{ identifier: adsh, scope: 'filing', with_documents: true }}
                action={`Load ${base}`}
                identifier={id}
              />
            </Part>
          )}
        </li>
      ))}
    </ul>
  );
}

type NoMatchProps = { id: string; search: DisclosuresSearch; hasReports: boolean };

/** No passage matches: why, and what to try. */
function NoMatch({ id, search, hasReports }: NoMatchProps) {
  const isNarrowed = activeFilters(search).length > 0;
  return (
    <EmptyNotice
      title={hasReports ? 'No matching passages.' : 'No report for this form and year is loaded.'}
      todo={isNarrowed ? 'Clear filters or try fewer words.' : 'Try fewer words, or remove quotation marks.'}
    >
      {isNarrowed && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={withoutFilters(search)}
          className="button"
        >
          Clear filters
        </Link>
      )}
    </EmptyNotice>
  );
}
