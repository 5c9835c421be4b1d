import type { Pagination } from '../../../contract/company.ts';
import { rowRange } from '../../components/page-range.ts';
import { countOf, formatCount } from '../../format/count.ts';

type Asked = { form_type?: string | undefined; include_amendments: boolean };

/**
 * How many filings there are and which are shown.
 * Example: '214 filings of form 8-K, amendments left out: 41 to 60'.
 */
export function filingsSummary({ page, limit, total }: Pagination, asked: Asked): string {
  const form = asked.form_type === undefined ? '' : ` of form ${asked.form_type}`;
  const amended = asked.form_type !== undefined && !asked.include_amendments ? ', amendments left out' : '';
  const head = `${countOf(total, 'filing')}${form}${amended}`;
  const { first, last } = rowRange(page, limit, total);
  if (total <= limit || first === 0) return head;
  return `${head}: ${formatCount(first)} to ${formatCount(last)}`;
}
