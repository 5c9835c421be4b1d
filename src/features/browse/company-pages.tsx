import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { companiesQuery } from '../../api/companies.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import type { BrowseSearch } from './browse-query.ts';
import { CompanyRows } from './company-rows.tsx';

/** One page of companies, filtered by sector and exchange. */
export function CompanyPages({ search }: { search: BrowseSearch }) {
  const { page, limit, sort, sector, exchange } = search;
  const query = useQuery({
    ...companiesQuery({ page, limit, sort, sector, exchange }),
    placeholderData: keepPreviousData,
  });
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton rows={limit} label="Loading companies" />
    ) : (
      <FailureState error={error} onRetry={retry} />
    );
  }
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <CompanyRows
        search={search}
        companies={data.companies}
        total={data.pagination.total}
        isWaiting={isPlaceholderData}
      />
    </>
  );
}
