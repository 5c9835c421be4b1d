import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

import { EXCHANGE_CODES, SECTOR_CODES } from '../../../contract/companies.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { codeName } from '../../../views/format/titles.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { companiesQuery } from '../../api/company.ts';
import { exchangesQuery, sectorsQuery, subsetQuery, subsetsQuery } from '../../api/listings.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { ByWidth } from '../../components/by-width.tsx';
import { LabeledSelect } from '../../components/fields.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { currentTier, failureMessage } from '../../components/states/failure-message.ts';
import { StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';
import { type BrowseSearch, chooseFilter, filterCount } from './browse-query.ts';
import { CompanyRows } from './company-rows.tsx';

/** Sector, exchange and subset. Codes come from the contract; names and descriptions need a tier that allows them. */
function Filters({ search }: { search: BrowseSearch }) {
  const navigate = useNavigate();
  const sectors = useQuery(sectorsQuery()).data?.sectors ?? [];
  const exchanges = useQuery(exchangesQuery()).data?.exchanges ?? [];
  const loaded = useQuery(statusQuery()).data?.data.companies_loaded;
  const go = (change: Partial<BrowseSearch>) =>
    void navigate({ to: '/companies', search: chooseFilter(search, change) });
  const sector = sectors.find(({ code }) => code === search.sector);
  return (
    <div className="space-y-5">
      <FilterSelect
        label="Sector"
        all="All sectors"
        value={search.sector}
        options={named(SECTOR_CODES, sectors)}
        onChoose={(value) => go({ sector: SECTOR_CODES.find((code) => code === value) })}
      >
        {search.sector !== undefined && <SectorNote description={sector?.description} loaded={loaded} />}
      </FilterSelect>
      <FilterSelect
        label="Exchange"
        all="All exchanges"
        value={search.exchange}
        options={named(EXCHANGE_CODES, exchanges)}
        onChoose={(value) => go({ exchange: EXCHANGE_CODES.find((code) => code === value) })}
      />
      <SubsetFilter chosen={search.subset} onChoose={(subset) => go({ subset })} />
      {filterCount(search) > 0 && (
        <Link to="/companies" className="link inline-flex min-h-6 items-center text-sm">
          Clear filters
        </Link>
      )}
    </div>
  );
}

/** Codes with the names the service gives them, or else derived names. */
function named(codes: readonly string[], list: { code: string; name: string }[]): [string, string][] {
  return codes.map((code) => [code, list.find((entry) => entry.code === code)?.name ?? codeName(code)]);
}

type SectorNoteProps = { description: string | undefined; loaded: number | undefined };

/** Sector description. Only loaded companies have a sector, since the industry code comes with the filings. */
function SectorNote({ description, loaded }: SectorNoteProps) {
  return (
    <>
      <span className="block">{description}</span>
      {loaded !== undefined && `Covers ${formatCount(loaded)} loaded companies.`}
    </>
  );
}

type SubsetFilterProps = { chosen: string | undefined; onChoose: (subset: string | undefined) => void };

/** Available subsets; when the tier is too low, a lock naming the required tier. */
function SubsetFilter({ chosen, onChoose }: SubsetFilterProps) {
  const { data, error } = useQuery(subsetsQuery());
  if (data === undefined && error !== null) return <SubsetsLocked error={error} />;
  const subsets = data?.subsets ?? [];
  const subset = subsets.find(({ name }) => name === chosen);
  return (
    <FilterSelect
      label="Subset"
      all="None"
      value={chosen}
      options={subsets.map(({ name, display_name, company_count }) => [
        name,
        `${display_name} (${formatCount(company_count)})`,
      ])}
      onChoose={onChoose}
    >
      {subset?.description}
    </FilterSelect>
  );
}

function SubsetsLocked({ error }: { error: Error }) {
  const failure = describeFailure(error);
  const { title, todo } = failureMessage(failure);
  return (
    <div>
      <p className="mb-1 text-xs text-ink-3">Subset</p>
      <div className="flex gap-2 rounded-base border border-rule px-2.5 py-2 text-sm">
        <LockKeyhole size={15} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <p>
          {title} <span className="text-ink-3">{failure.kind === 'tier' ? currentTier(failure) : todo}</span>
        </p>
      </div>
    </div>
  );
}

const ALL = '';

type FilterSelectProps = {
  label: string;
  /** Name of the option that clears the filter. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string | undefined) => void;
  /** A note on the selected option. */
  children?: ReactNode;
};

/** One filter as a native select; a choice applies at once. */
function FilterSelect({ label, all, value, options, onChoose, children }: FilterSelectProps) {
  return (
    <div>
      <LabeledSelect
        label={label}
        value={value ?? ALL}
        options={[[ALL, all], ...options]}
        onChoose={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
      />
      {children !== undefined && <p className="mt-1.5 text-xs text-ink-3">{children}</p>}
    </div>
  );
}

export function BrowsePage({ search }: { search: BrowseSearch }) {
  const { subset } = search;
  return (
    <section className="page">
      <PageHeading title={PAGE_TITLES['/companies']} />
      <div className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <ByWidth
          wide={
            <aside aria-label="Filters">
              <Filters search={search} />
            </aside>
          }
          narrow={
            <Sheet kind="filters" count={filterCount(search)} done="Show companies">
              <Filters search={search} />
            </Sheet>
          }
        />
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
