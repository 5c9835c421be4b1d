import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { companiesQuery } from '../../api/companies.ts';
import { subsetQuery } from '../../api/listings.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { useHasWidth } from '../../components/media-query.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { filterCount, type BrowseSearch } from './browse-query.ts';
import { CompanyRows } from './company-rows.tsx';
import { Filters } from './filters.tsx';

/** Companies filtered by sector, exchange or subset. */
export function BrowsePage({ search }: { search: BrowseSearch }) {
  const hasColumn = useHasWidth('md');
  const { subset } = search;
  return (
    <section className="page">
      <PageHeading title="Browse companies" />
      <div className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        {hasColumn ? (
          <aside aria-label="Filters">
            <Filters search={search} />
          </aside>
        ) : (
          <div>
            <Sheet kind="filters" count={filterCount(search)} done="Show companies">
              <Filters search={search} />
            </Sheet>
          </div>
        )}
        <div className="min-w-0">
          {subset === undefined ? (
            <CompanyPages search={search} />
          ) : (
            <SubsetPages search={search} subset={subset} />
          )}
        </div>
      </div>
    </section>
  );
}

/** One page of companies, filtered by sector and exchange. */
function CompanyPages({ search }: { search: BrowseSearch }) {
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

type SubsetPagesProps = { search: BrowseSearch; subset: string };

/** The API returns a subset as one list, so it is paged here. */
function SubsetPages({ search, subset }: SubsetPagesProps) {
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
