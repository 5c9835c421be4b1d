import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { activeFilters, withoutFilters } from './page-search.ts';

type NoMatchProps = { id: string; search: DisclosuresSearch; hasReports: boolean };

/** No passage matches: why, and what to try. */
export function NoMatch({ id, search, hasReports }: NoMatchProps) {
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
