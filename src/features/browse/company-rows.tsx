import { Link, linkOptions } from '@tanstack/react-router';

import type { CompanyListing } from '../../../contract/company.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { pageCount, rowRange } from '../../components/page-range.ts';
import { Pagination } from '../../components/pagination.tsx';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { type BrowseSearch, chooseFilter } from './browse-query.ts';
import { CompanyList } from './company-list.tsx';
import { CompanyTable } from './company-table.tsx';

type CompanyRowsProps = {
  search: BrowseSearch;
  companies: CompanyListing[];
  total: number;
  /** Whether these are the previous rows, shown until the requested ones arrive. */
  isWaiting: boolean;
};

/** Count, rows and pagination of one page of companies. */
export function CompanyRows({ search, companies, total, isWaiting }: CompanyRowsProps) {
  const isWide = useHasWidth('sm');
  const { page, limit } = search;
  const { first, last } = rowRange(page, limit, total);
  const range = total > limit && first > 0 ? `${formatCount(first)}–${formatCount(last)} of ` : '';
  const summary = `${range}${countOf(total, 'company', 'companies')}`;
  const isSample = isAllSample(companies);
  const shown = isSample ? companies.map((company) => ({ ...company, sample: false })) : companies;
  return (
    <div
      aria-busy={isWaiting}
      className={`space-y-3 ${isWaiting ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <p role="status" className="text-sm text-ink-2">
        {summary} {isSample && <SampleMark />}
      </p>
      {companies.length === 0 && <NoCompanies search={search} total={total} />}
      {companies.length > 0 &&
        (isWide ? (
          <CompanyTable companies={shown} firstRank={first} caption={summary} />
        ) : (
          <CompanyList companies={shown} />
        ))}
      <Pagination page={page} limit={limit} total={total} link={pageLink} />
    </div>
  );
}

const pageLink = (page: number) =>
  linkOptions({ to: '/companies', search: (before: Partial<BrowseSearch>) => ({ ...before, page }) });

function NoCompanies({ search, total }: { search: BrowseSearch; total: number }) {
  if (total > 0) {
    const last = pageCount(total, search.limit);
    return (
      <EmptyNotice
        title={`Page ${formatCount(search.page)} does not exist.`}
        todo={`This list has ${countOf(last, 'page')}.`}
      >
        <Link to="/companies" search={{ ...search, page: last }} className="button">
          Go to last page
        </Link>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice
      title="No companies match these filters."
      todo="Remove a filter, or load more companies from EDGAR."
    >
      <Link
        to="/companies"
        search={chooseFilter(search, { sector: undefined, exchange: undefined })}
        className="button"
      >
        Clear filters
      </Link>
    </EmptyNotice>
  );
}
