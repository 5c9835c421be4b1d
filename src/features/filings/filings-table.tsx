import { Link, linkOptions } from '@tanstack/react-router';

import type { QueryOf } from '../../../contract/endpoints.ts';
import type { FILING_COLUMNS } from '../../../contract/filings-query.ts';
import type { Filing } from '../../../contract/filings.ts';
import { sortedBy } from '../../../contract/parameters.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatBytes } from '../../../views/format/sizes.ts';
import { Missing } from '../../components/figure.tsx';
import {
  AcceptanceTime,
  FilingDescription,
  FilingLink,
  FilingLinks,
  FoldButton,
  NewWording,
  useFolded,
} from '../../components/filing/filing-list.tsx';
import { keepKeys } from '../../components/table/keep-keys.ts';
import { ariaSort, nextSort, SORT_LINK, type SortColumn } from '../../components/table/sort-heads.ts';

/** What the address of the filings list says: form, amendments, order and page. */
export type FilingsSearch = QueryOf<'filings'>;

type FilingColumn = (typeof FILING_COLUMNS)[number];

/** Dates, sizes and shares begin with the largest. */
const largest = <T extends FilingColumn>(id: T) => [`-${id}`, id] as const;

export const SORT_COLUMNS: { [K in FilingColumn]: SortColumn<K> } = {
  form: { id: 'form', label: 'Form', sorts: ['form', '-form'] },
  filing_date: { id: 'filing_date', label: 'Filed', sorts: largest('filing_date') },
  acceptance_datetime: {
    id: 'acceptance_datetime',
    label: 'Accepted',
    sorts: largest('acceptance_datetime'),
  },
  period_end: { id: 'period_end', label: 'Period', sorts: largest('period_end') },
  new_wording: { id: 'new_wording', label: 'New wording', sorts: largest('new_wording') },
  size: { id: 'size', label: 'Size', sorts: largest('size') },
};

/** The first page in another order. */
const sortLink = (id: string, search: FilingsSearch, sort: FilingsSearch['sort'] | undefined) =>
  linkOptions({
    to: '/companies/$id/filings',
    params: { id },
    search: { ...search, sort, page: 1 },
    resetScroll: false,
  });

/** Whether filings follow one another by date, so that runs of routine ones can be folded. */
export const isByDate = ({ sort }: FilingsSearch): boolean => sort.endsWith('filing_date');

const HEAD =
  'sticky top-(--head-top) z-10 border-b border-rule-strong bg-paper px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-3';
const CELL = 'border-b border-rule px-3 py-2 align-top';
/** Columns that narrow windows have no room for: the new wording of a report is what they show last. */
const ROOMY = '@max-[60rem]/page:hidden';
const WORDING = 'max-md:hidden';

const WORDING_NOTE = 'Average over the report’s Items. Single paragraphs may be newer.';

type FilingsTableProps = {
  id: string;
  search: FilingsSearch;
  filings: Filing[];
  caption: string;
  folded: boolean;
};

const COLUMNS = 8;

/** Filings as a table; heads sort, keys move between cells, `j` and `k` between rows. */
export function FilingsTable({ id, search, filings, caption, folded }: FilingsTableProps) {
  const rows = useFolded(filings, folded);
  const sorted = sortedBy(search.sort);
  const renderHead = (column: keyof typeof SORT_COLUMNS, className = '') => {
    const { label, sorts } = SORT_COLUMNS[column];
    return (
      <th
        scope="col"
        title={column === 'new_wording' ? WORDING_NOTE : undefined}
        aria-sort={ariaSort(column, sorted)}
        className={`${HEAD} ${className}`}
      >
        <Link {...sortLink(id, search, nextSort(sorts, search.sort))} className={SORT_LINK}>
          {label}
        </Link>
      </th>
    );
  };
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
          {renderHead('form', 'min-w-24 pl-0')}
          {renderHead('filing_date')}
          {renderHead('acceptance_datetime', ROOMY)}
          {renderHead('period_end', ROOMY)}
          <th scope="col" className={`${HEAD} w-full`}>
            Description
          </th>
          {renderHead('new_wording', `${WORDING} text-right`)}
          {renderHead('size', 'text-right')}
          <th scope="col" className={`${HEAD} pr-0`}>
            On sec.gov
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) =>
          'fold' in row ? (
            <tr key={row.fold.id} data-line={line} data-row tabIndex={-1}>
              <td colSpan={COLUMNS} className={`${CELL} pl-0`}>
                <FoldButton fold={row.fold} isOpen={row.isOpen} onToggle={row.toggle} />
              </td>
            </tr>
          ) : (
            <FilingRow key={row.filing.accession_number} filing={row.filing} line={line} />
          ),
        )}
      </tbody>
    </table>
  );
}

function FilingRow({ filing, line }: { filing: Filing; line: number }) {
  const { period_end = null, size } = filing;
  return (
    <tr data-line={line} data-row tabIndex={-1} className="hover:bg-surface">
      <th scope="row" className={`${CELL} pl-0 text-left font-normal`}>
        <span className="flex items-baseline justify-between gap-2 whitespace-nowrap">
          <FilingLink filing={filing} />
          {filing.readable === false && <span className="text-xs text-ink-3">Not loaded</span>}
        </span>
      </th>
      <td tabIndex={-1} className={`${CELL} whitespace-nowrap tabular-nums`}>
        <time dateTime={filing.filing_date}>{formatDate(filing.filing_date)}</time>
      </td>
      <td tabIndex={-1} className={`${CELL} ${ROOMY} text-ink-2`}>
        <AcceptanceTime accepted={filing.acceptance_datetime} filed={filing.filing_date} />
      </td>
      <td tabIndex={-1} className={`${CELL} ${ROOMY} whitespace-nowrap text-ink-2 tabular-nums`}>
        {period_end === null ? (
          <Missing reason="No reporting period" />
        ) : (
          <time dateTime={period_end}>{formatDate(period_end)}</time>
        )}
      </td>
      <td tabIndex={-1} className={`${CELL} max-w-0`}>
        <FilingDescription filing={filing} />
      </td>
      <td tabIndex={-1} className={`${CELL} ${WORDING} text-right whitespace-nowrap text-ink-2 tabular-nums`}>
        <NewWording filing={filing} />
      </td>
      <td tabIndex={-1} className={`${CELL} text-right whitespace-nowrap text-ink-2 tabular-nums`}>
        {size === null ? <Missing reason="Not provided by EDGAR" /> : formatBytes(size)}
      </td>
      <td tabIndex={-1} className={`${CELL} pr-0`}>
        <FilingLinks filing={filing} />
      </td>
    </tr>
  );
}
