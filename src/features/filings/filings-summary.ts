import type { Pagination } from '../../../contract/company.ts';
import { rowRange } from '../../components/page-range.ts';
import { countOf, formatCount } from '../../format/count.ts';

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
