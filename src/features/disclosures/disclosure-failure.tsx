import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';

import { label } from '../../../views/format/names.ts';
import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { NoTexts } from '../../components/states/no-texts.tsx';
import { Notice } from '../../components/states/notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { rejectedFilter, rejectionMessage, withoutFilter, withoutFilters } from './page-search.ts';

type DisclosureFailureProps = { id: string; search: DisclosuresSearch; error: Error; onRetry: () => void };

/**
 * Why there are no disclosures to show, and what to do: none are loaded, a filter was rejected, the company is unknown,
 * the tier is too low, or the request failed. The company's other tabs still work.
 */
export function DisclosureFailure({ id, search, error, onRetry }: DisclosureFailureProps) {
  if (error instanceof ApiError && error.code === 'data_not_available') {
    return <NoTexts id={id} message={error.message} />;
  }
  if (error instanceof ApiError && error.code === 'invalid_parameter') {
    return <RejectedFilter id={id} search={search} error={error} />;
  }
  const isUnknown = error instanceof ApiError && error.code === 'company_not_found';
  return (
    <FailureState error={error} onRetry={onRetry}>
      {isUnknown && (
        <Link to="/status" search={{ identifier: id }} className="link">
          Load company
        </Link>
      )}
    </FailureState>
  );
}

type RejectedFilterProps = { id: string; search: DisclosuresSearch; error: ApiError };

/** A filter value that the service rejected, with the reason and a link to clear it. */
function RejectedFilter({ id, search, error }: RejectedFilterProps) {
  const filter = rejectedFilter(error);
  return (
    <Notice
      icon={CircleAlert}
      role="alert"
      title={`${label(rejectionMessage(error.message))}.`}
      todo="Clear the filter or choose another value."
    >
      <Link
        to="/companies/$id/disclosures"
        params={{ id }}
        search={filter === null ? withoutFilters(search) : withoutFilter(search, filter.name)}
        resetScroll={false}
        className="button"
      >
        {filter === null ? 'Clear all filters' : `Clear “${filter.title}”`}
      </Link>
    </Notice>
  );
}
