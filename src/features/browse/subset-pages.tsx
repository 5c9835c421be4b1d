import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { subsetQuery } from '../../api/subsets.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import type { BrowseSearch } from './browse-query.ts';
import { CompanyRows } from './company-rows.tsx';

type SubsetPagesProps = { search: BrowseSearch; subset: string };

/** The API returns a subset as one list, so it is paged here. */
export function SubsetPages({ search, subset }: SubsetPagesProps) {
  const { page, limit } = search;
  const query = useQuery({ ...subsetQuery(subset, search), placeholderData: keepPreviousData });
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error === null) return <RowsSkeleton rows={limit} label="Loading companies" />;
    return (
      <FailureState error={error} onRetry={retry}>
        <Link to="/companies" className="link">
          Browse all companies
        </Link>
      </FailureState>
    );
  }
  const rows = data.companies.slice((page - 1) * limit, page * limit);
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <CompanyRows
        search={search}
        companies={rows}
        total={data.companies.length}
        isWaiting={isPlaceholderData}
      />
    </>
  );
}
