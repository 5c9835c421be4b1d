import { linkOptions } from '@tanstack/react-router';

import type { COMPANY_COLUMNS } from '../../../contract/companies-query.ts';
import type { SortColumn } from '../../components/table/sort-heads.ts';
import type { BrowseSearch } from './browse-query.ts';

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
