import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { refusedFilter, withoutFilter, withoutFilters } from './page-search.ts';

type DisclosureFailureProps = { id: string; search: DisclosuresSearch; error: Error; onRetry: () => void };

/**
 * Why disclosures could not be had: none is loaded, a filter was refused, the company is unknown, the tier is too low,
 * or the request failed. Each with what to do; the company's other views stand.
 */
export function DisclosureFailure({ id, search, error, onRetry }: DisclosureFailureProps) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'data_not_available') return <NothingLoaded id={id} />;
  const filter =
    error instanceof ApiError && code === 'invalid_parameter' ? { refused: refusedFilter(error) } : null;
  return (
    <FailureState error={error} onRetry={onRetry}>
      {filter !== null && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={
            filter.refused === null ? withoutFilters(search) : withoutFilter(search, filter.refused.name)
          }
          resetScroll={false}
          className="button"
        >
          {filter.refused === null ? 'Clear all filters' : `Clear “${filter.refused.title}”`}
        </Link>
      )}
      {code === 'company_not_found' && (
        <Link to="/status" search={{ identifier: id }} className="link">
          Load it from EDGAR
        </Link>
      )}
    </FailureState>
  );
}

/** A company none of whose annual or quarterly reports is loaded with its text. */
export function NothingLoaded({ id }: { id: string }) {
  return (
    <Notice
      icon={Download}
      title="None of its annual or quarterly reports is loaded in full."
      todo="Disclosures are read from 10-K and 10-Q documents: load this company with its documents."
    >
      <Link to="/status" search={{ identifier: id }} className="button">
        Load its documents
      </Link>
    </Notice>
  );
}
