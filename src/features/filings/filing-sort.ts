import { linkOptions } from '@tanstack/react-router';

import type { FILING_COLUMNS } from '../../../contract/filings-query.ts';
import type { SortColumn } from '../../components/table/sort-heads.ts';
import type { FilingsSearch } from './filings-search.ts';

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
export const sortLink = (id: string, search: FilingsSearch, sort: FilingsSearch['sort'] | undefined) =>
  linkOptions({
    to: '/companies/$id/filings',
    params: { id },
    search: { ...search, sort, page: 1 },
    resetScroll: false,
  });

/** Whether filings follow one another by date, so that runs of routine ones can be folded. */
export const isByDate = ({ sort }: FilingsSearch): boolean => sort.endsWith('filing_date');
