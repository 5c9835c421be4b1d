import { Link } from '@tanstack/react-router';
import { CircleAlert, Download } from 'lucide-react';

import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { plainRefusal, refusedFilter, withoutFilter, withoutFilters } from './page-search.ts';

type DisclosureFailureProps = { id: string; search: DisclosuresSearch; error: Error; onRetry: () => void };

/**
 * Why disclosures could not be had: none is loaded, a filter was refused, the company is unknown, the tier is too low,
 * or the request failed. Each with what to do; the company's other views stand.
 */
export function DisclosureFailure({ id, search, error, onRetry }: DisclosureFailureProps) {
  if (error instanceof ApiError && error.code === 'data_not_available') {
    return <NothingLoaded id={id} message={error.message} />;
  }
  if (error instanceof ApiError && error.code === 'invalid_parameter') {
    return <Refused id={id} search={search} error={error} />;
  }
  const isUnknown = error instanceof ApiError && error.code === 'company_not_found';
  return (
    <FailureState error={error} onRetry={onRetry}>
      {isUnknown && (
        <Link to="/status" search={{ identifier: id }} className="link">
          Load it from EDGAR
        </Link>
      )}
    </FailureState>
  );
}

/** A company none of whose annual or quarterly reports is at hand: it files none, or they are not loaded. */
function NothingLoaded({ id, message }: { id: string; message: string }) {
  return (
    <Notice
      icon={Download}
      title={`${label(message)}.`}
      todo="Disclosures are read from the documents of 10-K and 10-Q reports: load the company with its documents if it files them."
    >
      <Link to="/status" search={{ identifier: id }} className="button">
        Load its documents
      </Link>
      <Link to="/companies/$id/filings" params={{ id }} className="link">
        See what it files
      </Link>
    </Notice>
  );
}

type RefusedProps = { id: string; search: DisclosuresSearch; error: ApiError };

/** A filter that the service does not take: which, why, and the means to clear it. */
function Refused({ id, search, error }: RefusedProps) {
  const filter = refusedFilter(error);
  return (
    <Notice
      icon={CircleAlert}
      role="alert"
      title={`${label(plainRefusal(error.message))}.`}
      todo="Clear the filter, or choose another value."
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
