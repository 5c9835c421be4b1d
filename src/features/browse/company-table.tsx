import { Link, linkOptions } from '@tanstack/react-router';

import type { COMPANY_COLUMNS } from '../../../contract/companies-query.ts';
import type { CompanyListing } from '../../../contract/company.ts';
import { sortedBy } from '../../../contract/sort.ts';
import { codeName, companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { Missing } from '../../components/figure.tsx';
import { Name } from '../../components/name.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { keepKeys } from '../../components/table/keep-keys.ts';
import { ariaSort, nextSort, SORT_LINK, type SortColumn } from '../../components/table/sort-heads.ts';
import type { BrowseSearch } from './browse-query.ts';

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
export function CompanyTable({ companies, rankOf, caption, search }: CompanyTableProps) {
  const hasExchange = companies.some(({ exchange }) => exchange !== undefined);
  const sorted = sortedBy(search.sort);
  const columns = SORT_COLUMNS.filter(
    ({ id }) => (id !== 'rank' || rankOf !== null) && (id !== 'exchange' || hasExchange),
  );
  return (
    <table
      // Native table cells, with the keyboard navigation of a grid.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      data-records
      ref={(grid) => (grid === null ? undefined : keepKeys(grid))}
      className="w-full border-separate border-spacing-0"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr data-line={-1}>
          {columns.map(({ id, label, sorts }) => (
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
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

export function CompanyLink({ company }: { company: CompanyListing }) {
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

export function Industry({ company }: { company: CompanyListing }) {
  if (company.sic_description !== null) return <Name text={company.sic_description} />;
  return company.loaded === false ? (
    <span className="text-ink-3">Not loaded</span>
  ) : (
    <Missing reason="Not provided by EDGAR" />
  );
}

export const SORT_COLUMNS = [
  { id: 'rank', label: 'Rank', sorts: ['rank', '-rank'] },
  { id: 'name', label: 'Company', sorts: ['name', '-name'] },
  { id: 'ticker', label: 'Ticker', sorts: ['ticker', '-ticker'] },
  { id: 'exchange', label: 'Exchange', sorts: ['exchange', '-exchange'] },
  { id: 'sic_description', label: 'Industry', sorts: ['sic_description', '-sic_description'] },
] as const satisfies readonly SortColumn<(typeof COMPANY_COLUMNS)[number]>[];

/** The first page in another order. */
export const sortLink = (search: BrowseSearch, sort: BrowseSearch['sort'] | undefined) =>
  linkOptions({ to: '/companies', search: { ...search, sort, page: 1 }, resetScroll: false });
