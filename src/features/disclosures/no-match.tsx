import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { chosenFilters, withoutFilters } from './page-search.ts';

type NoMatchProps = { id: string; search: DisclosuresSearch; hasReports: boolean };

/** Nothing matches, which is an answer: why, and what may find some. */
export function NoMatch({ id, search, hasReports }: NoMatchProps) {
  const isNarrowed = chosenFilters(search).length > 0;
  return (
    <EmptyNotice
      title={hasReports ? 'No passage matches.' : 'No report of this form and year is loaded.'}
      todo={
        isNarrowed
          ? 'Fewer filters or fewer words may find some.'
          : 'Fewer words, or words without quotes, may find some.'
      }
    >
      {isNarrowed && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={withoutFilters(search)}
          className="button"
        >
          Search without filters
        </Link>
      )}
    </EmptyNotice>
  );
}
