import type { Pagination } from '../../../contract/company.ts';
import type { ListReach } from '../../../contract/coverage.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { rowRange } from '../../components/page-range.ts';

type Filter = { form_type?: string | undefined; include_amendments: boolean };

/**
 * Range and total of the filings listed.
 * Example: '41–60 of 214 filings on Form 8-K, excluding amendments'.
 */
export function filingsSummary({ page, limit, total }: Pagination, filter: Filter): string {
  const form = filter.form_type === undefined ? '' : ` on Form ${filter.form_type}`;
  const amended =
    filter.form_type !== undefined && !filter.include_amendments ? ', excluding amendments' : '';
  const count = `${countOf(total, 'filing')}${form}${amended}`;
  const { first, last } = rowRange(page, limit, total);
  if (total <= limit || first === 0) return count;
  return `${formatCount(first)}–${formatCount(last)} of ${count}`;
}

/**
 * The days that a company's filing list covers, null if it is unknown.
 * Example: 'List covers filings to Nov 14, 2025'.
 */
export function listCoverage(list: ListReach | undefined): string | null {
  if (list === undefined || list.until === null) return null;
  const until = formatDate(list.until);
  if (list.is_whole || list.from === null) return `List covers filings to ${until}`;
  return `List covers filings from ${formatDate(list.from)} to ${until}`;
}
