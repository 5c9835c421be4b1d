import { useSuspenseQuery } from '@tanstack/react-query';

import { companyQuery } from '../../api/company.ts';
import { useMediaQuery } from '../../app/media-query.ts';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { FilterBar, FoldedFilters } from './filter-bar.tsx';
import { MatchList } from './match-list.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';
import { useThisYear } from './this-year.ts';
import type { useDisclosures } from './use-disclosures.ts';

type SearchViewProps = { id: string; search: DisclosuresSearch; result: ReturnType<typeof useDisclosures> };

/** A search of one company's reports: what narrows it, and the passages. */
export function SearchView({ id, search, result }: SearchViewProps) {
  const { answer, isWaiting, failure, dataUpdatedAt, retry } = result;
  const { cik, name, sample = false } = useSuspenseQuery(companyQuery(id)).data.company;
  const hasRoom = useMediaQuery('(min-width: 56.25rem)');
  const filters = { id, search, thisYear: useThisYear() };
  return (
    <div className="space-y-4">
      {hasRoom ? <FilterBar {...filters} /> : <FoldedFilters {...filters} />}
      {failure !== null && answer === undefined && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={retry} />
      )}
      {isWaiting && answer === undefined && <MatchSkeleton rows={search.max_results} />}
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
