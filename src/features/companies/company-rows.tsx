import { Link, linkOptions, useNavigate } from '@tanstack/react-router';

import type { COMPANY_COLUMNS } from '../../../contract/companies.ts';
import type { CompanyListing } from '../../../contract/company.ts';
import { sortedBy } from '../../../contract/parameters.ts';
import { companyId } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { codeName } from '../../../views/format/titles.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { SelectField } from '../../components/fields.tsx';
import { Missing } from '../../components/figure.tsx';
import { useHasWidth } from '../../components/media-query.ts';
import { Pagination, pageCount, rowRange } from '../../components/pagination.tsx';
import { EmptyNotice } from '../../components/states/notice.tsx';
import { KeyedTable } from '../../components/table/keyed-table.tsx';
import {
  ariaSort,
  nextSort,
  SORT_LINK,
  type SortColumn,
  sortOptions,
} from '../../components/table/sort-heads.ts';
import { Name } from '../../components/text.tsx';
import { type BrowseSearch, chooseFilter } from './browse-query.ts';

type CompanyRowsProps = {
  search: BrowseSearch;
  companies: CompanyListing[];
  total: number;
  /** Whether these are the previous rows, shown until the requested ones arrive. */
  isWaiting: boolean;
};

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
        {...{ page, limit, total }}
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

const HEAD =
  'sticky top-12 z-10 border-b border-rule-strong bg-paper px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-3';
const CELL = 'border-b border-rule touch:py-3 px-3 py-1.5 align-baseline';

type CompanyTableProps = {
  companies: CompanyListing[];
  /** The rank of the line at an index; null where the list is sorted by something else. */
  rankOf: ((index: number) => number) | null;
  caption: string;
  search: BrowseSearch;
};

/** Companies as a table; heads sort, keys move between its cells. The exchange column appears only when the server returns exchanges. */
function CompanyTable({ companies, rankOf, caption, search }: CompanyTableProps) {
  const hasExchange = companies.some(({ exchange }) => exchange !== undefined);
  const sorted = sortedBy(search.sort);
  const columns = SORT_COLUMNS.filter(
    ({ id }) => (id !== 'rank' || rankOf !== null) && (id !== 'exchange' || hasExchange),
  );
  return (
    <KeyedTable
      data-records
      caption={caption}
      heads={columns.map(({ id, label, sorts }) => (
        <th
          key={id}
          scope="col"
          aria-sort={ariaSort(id, sorted)}
          className={`${HEAD} first:pl-0 last:pr-0 ${id === 'rank' ? 'text-right' : ''}`}
        >
          <Link {...sortLink(search, nextSort(sorts, search.sort))} className={SORT_LINK}>
            {label}
          </Link>
        </th>
      ))}
    >
      {companies.map((company, index) => (
        <tr key={company.cik} data-line={index} className="relative hover:bg-surface">
          {rankOf !== null && (
            <td tabIndex={-1} className={`${CELL} w-12 pl-0 text-right text-ink-3 tabular-nums`}>
              {formatCount(rankOf(index))}
            </td>
          )}
          <th scope="row" className={`${CELL} text-left font-medium first:pl-0`}>
            <CompanyLink company={company} />
          </th>
          <td tabIndex={-1} className={`${CELL} font-semibold whitespace-nowrap`}>
            {company.ticker ?? <Missing reason="No ticker" />}
          </td>
          {hasExchange && (
            <td tabIndex={-1} className={`${CELL} whitespace-nowrap text-ink-2`}>
              {company.exchange == null ? (
                <Missing reason="No exchange listed" />
              ) : (
                codeName(company.exchange)
              )}
            </td>
          )}
          <td tabIndex={-1} className={`${CELL} pr-0 text-ink-2`}>
            <Industry company={company} />
          </td>
        </tr>
      ))}
    </KeyedTable>
  );
}

function CompanyLink({ company }: { company: CompanyListing }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to="/companies/$id"
        params={{ id: companyId(company) }}
        className="text-ink no-underline after:absolute after:inset-0 hover:text-accent"
      >
        <Name text={company.name} />
      </Link>
      {company.sample === true && <SampleMark />}
    </span>
  );
}

function Industry({ company }: { company: CompanyListing }) {
  if (company.sic_description !== null) return <Name text={company.sic_description} />;
  return company.loaded === false ? (
    <span className="text-ink-3">Not loaded</span>
  ) : (
    <Missing reason="Not provided by EDGAR" />
  );
}

const SORT_COLUMNS = [
  { id: 'rank', label: 'Rank', sorts: ['rank', '-rank'] },
  { id: 'name', label: 'Company', sorts: ['name', '-name'] },
  { id: 'ticker', label: 'Ticker', sorts: ['ticker', '-ticker'] },
  { id: 'exchange', label: 'Exchange', sorts: ['exchange', '-exchange'] },
  { id: 'sic_description', label: 'Industry', sorts: ['sic_description', '-sic_description'] },
] as const satisfies readonly SortColumn<(typeof COMPANY_COLUMNS)[number]>[];

/** The first page in another order. */
const sortLink = (search: BrowseSearch, sort: BrowseSearch['sort'] | undefined) =>
  linkOptions({ to: '/companies', search: { ...search, sort, page: 1 }, resetScroll: false });
