import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
import { KeyedTable } from '../../components/table/keyed-table.tsx';
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

type FilingsTableProps = {
  id: string;
  search: FilingsSearch;
  filings: Filing[];
  caption: string;
  folded: boolean;
};

type TableColumn = {
  /** What its head sorts by, which names it; a label alone where it doesn't sort. */
  head: FilingColumn | { label: string };
  title?: string;
  /** Of its head and cells, of the head alone, of the cells alone. */
  className?: string;
  headClass?: string;
  cellClass?: string;
  renderCell: (filing: Filing) => ReactNode;
};

/** The columns in order; the first names the filing. */
const COLUMNS: readonly TableColumn[] = [
  {
    head: 'form',
    className: 'pl-0',
    headClass: 'min-w-24',
    cellClass: 'text-left font-normal',
    renderCell: (filing) => (
      <span className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <FilingLink filing={filing} />
        {filing.readable === false && <span className="text-xs text-ink-3">Not loaded</span>}
      </span>
    ),
  },
  {
    head: 'filing_date',
    cellClass: 'whitespace-nowrap tabular-nums',
    renderCell: ({ filing_date }) => <time dateTime={filing_date}>{formatDate(filing_date)}</time>,
  },
  {
    head: 'acceptance_datetime',
    className: ROOMY,
    cellClass: 'text-ink-2',
    renderCell: ({ acceptance_datetime, filing_date }) => (
      <AcceptanceTime accepted={acceptance_datetime} filed={filing_date} />
    ),
  },
  {
    head: 'period_end',
    className: ROOMY,
    cellClass: 'whitespace-nowrap text-ink-2 tabular-nums',
    renderCell: ({ period_end }) =>
      period_end === null ? (
        <Missing reason="No reporting period" />
      ) : (
        <time dateTime={period_end}>{formatDate(period_end)}</time>
      ),
  },
  {
    head: { label: 'Description' },
    headClass: 'w-full',
    cellClass: 'max-w-0',
    renderCell: (filing) => <FilingDescription filing={filing} />,
  },
  {
    head: 'new_wording',
    title: 'Average over the report’s Items. Single paragraphs may be newer.',
    className: `${WORDING} text-right`,
    cellClass: 'whitespace-nowrap text-ink-2 tabular-nums',
    renderCell: (filing) => <NewWording filing={filing} />,
  },
  {
    head: 'size',
    className: 'text-right',
    cellClass: 'whitespace-nowrap text-ink-2 tabular-nums',
    renderCell: ({ size }) =>
      size === null ? <Missing reason="Not provided by EDGAR" /> : formatBytes(size),
  },
  {
    head: { label: 'On sec.gov' },
    className: 'pr-0',
    renderCell: (filing) => <FilingLinks filing={filing} />,
  },
];

/** Filings as a table; heads sort, keys move between cells, `j` and `k` between rows. */
export function FilingsTable({ id, search, filings, caption, folded }: FilingsTableProps) {
  const rows = useFolded(filings, folded);
  return (
    <KeyedTable
      data-records
      caption={caption}
      heads={COLUMNS.map((column) => (
        <Head key={nameOf(column)} id={id} search={search} column={column} />
      ))}
    >
      {rows.map((row, line) =>
        'fold' in row ? (
          <tr key={row.fold.id} data-line={line} data-row tabIndex={-1}>
            <td colSpan={COLUMNS.length} className={`${CELL} pl-0`}>
              <FoldButton fold={row.fold} isOpen={row.isOpen} onToggle={row.toggle} />
            </td>
          </tr>
        ) : (
          <FilingRow key={row.filing.accession_number} filing={row.filing} line={line} />
        ),
      )}
    </KeyedTable>
  );
}

const nameOf = ({ head }: TableColumn): string =>
  typeof head === 'string' ? SORT_COLUMNS[head].label : head.label;

type HeadProps = { id: string; search: FilingsSearch; column: TableColumn };

function Head({ id, search, column }: HeadProps) {
  const { head, title, className = '', headClass = '' } = column;
  const isSorting = typeof head === 'string';
  return (
    <th
      scope="col"
      title={title}
      aria-sort={isSorting ? ariaSort(head, sortedBy(search.sort)) : undefined}
      className={`${HEAD} ${className} ${headClass}`}
    >
      {isSorting ? (
        <Link
          {...sortLink(id, search, nextSort(SORT_COLUMNS[head].sorts, search.sort))}
          className={SORT_LINK}
        >
          {nameOf(column)}
        </Link>
      ) : (
        nameOf(column)
      )}
    </th>
  );
}

function FilingRow({ filing, line }: { filing: Filing; line: number }) {
  return (
    <tr data-line={line} data-row tabIndex={-1} className="hover:bg-surface">
      {COLUMNS.map((column, at) => {
        const className = `${CELL} ${column.className ?? ''} ${column.cellClass ?? ''}`;
        return at === 0 ? (
          <th key={nameOf(column)} scope="row" className={className}>
            {column.renderCell(filing)}
          </th>
        ) : (
          <td key={nameOf(column)} tabIndex={-1} className={className}>
            {column.renderCell(filing)}
          </td>
        );
      })}
    </tr>
  );
}
