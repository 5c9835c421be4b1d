import { Link, linkOptions, useNavigate } from '@tanstack/react-router';

import type { CompanyListing } from '../../../contract/company.ts';
import { sortedBy } from '../../../contract/sort.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { Pagination, pageCount, rowRange } from '../../components/pagination.tsx';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { sortOptions } from '../../components/table/sort-heads.ts';
import { type BrowseSearch, chooseFilter } from './browse-query.ts';
import { CompanyTable, SORT_COLUMNS, sortLink, CompanyLink, Industry } from './company-table.tsx';

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
  const navigate = useNavigate();
  const { page, limit, sort } = search;
  const { first, last } = rowRange(page, limit, total);
  const range = total > limit && first > 0 ? `${formatCount(first)}–${formatCount(last)} of ` : '';
  const summary = `${range}${countOf(total, 'company', 'companies')}`;
  // The place in the whole list, as long as it is sorted by rank.
  const { by, is_descending } = sortedBy(sort);
  const rankOf =
    by === 'rank' ? (index: number) => (is_descending ? total + 1 - first - index : first + index) : null;
  const isSample = isAllSample(companies);
  const shown = isSample ? companies.map((company) => ({ ...company, sample: false })) : companies;
  return (
    <div
      aria-busy={isWaiting}
      className={`space-y-3 ${isWaiting ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-2">
          {summary} {isSample && <SampleMark />}
        </p>
        {!isWide && (
          <SelectField
            label="Sort by"
            hasHiddenLabel
            value={sort}
            options={sortOptions(SORT_COLUMNS)}
            onChoose={(chosen) => void navigate(sortLink(search, chosen))}
          />
        )}
      </div>
      {companies.length === 0 && <NoCompanies search={search} total={total} />}
      {companies.length > 0 &&
        (isWide ? (
          <CompanyTable companies={shown} rankOf={rankOf} caption={summary} search={search} />
        ) : (
          <CompanyList companies={shown} />
        ))}
      <Pagination
        page={page}
        limit={limit}
        total={total}
        link={(other) => linkOptions({ to: '/companies', search: { ...search, page: other } })}
      />
    </div>
  );
}

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

/** Companies as a list, for narrow screens. */
function CompanyList({ companies }: { companies: CompanyListing[] }) {
  return (
    <ul className="border-t border-rule">
      {companies.map((company) => (
        <li key={company.cik} className="relative flex items-baseline gap-3 border-b border-rule py-2">
          <span className="min-w-14 shrink-0 text-sm font-semibold whitespace-nowrap">{company.ticker}</span>
          <span className="min-w-0">
            <span className="font-medium">
              <CompanyLink company={company} />
            </span>
            <span className="block text-sm text-ink-3">
              <Industry company={company} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
