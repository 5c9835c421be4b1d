import { useSuspenseQuery } from '@tanstack/react-query';

import { label } from '../../../views/format/names.ts';
import { companyQuery } from '../../api/company.ts';
import { useToday } from '../../app/use-today.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { FilterBar, FoldedFilters } from './filter-bar.tsx';
import { MatchList } from './match-list.tsx';
import { rejectionMessage } from './page-search.ts';
import { QUERY_ERROR_ID } from './search-form.tsx';
import { useDisclosures } from './use-disclosures.ts';

/** Placeholder rows per passage, to match the height of the results. */
const ROWS_PER_PASSAGE = 5;

type SearchViewProps = { id: string; search: DisclosuresSearch };

/** Filters and matching passages of a search in one company's reports. */
export function SearchView({ id, search }: SearchViewProps) {
  const { answer, isWaiting, queryFailure, failure, dataUpdatedAt, retry } = useDisclosures(id, search);
  const { cik, name, sample = false } = useSuspenseQuery(companyQuery(id)).data.company;
  const hasRoom = useHasWidth('md');
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
      {hasRoom ? <FilterBar {...filters} /> : <FoldedFilters {...filters} />}
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
