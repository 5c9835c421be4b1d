import { Link } from '@tanstack/react-router';

import { pageCount } from '../../components/page-range.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { formatCount } from '../../format/count.ts';
import type { FilingsSearch } from './filings-page.tsx';

type NoFilingsProps = { id: string; search: FilingsSearch; total: number };

/** No rows: past the last page, none of the form, or none at all. */
export function NoFilings({ id, search, total }: NoFilingsProps) {
  const last = pageCount(total, search.limit);
  if (total > 0) {
    return (
      <EmptyNotice
        title={`Page ${formatCount(search.page)} is past the last.`}
        todo={`There are ${formatCount(last)} pages.`}
      >
        <Link
          to="/companies/$id/filings"
          params={{ id }}
          search={{ ...search, page: last }}
          className="button"
        >
          Go to the last page
        </Link>
      </EmptyNotice>
    );
  }
  if (search.form_type === undefined) {
    return (
      <EmptyNotice title="EDGAR lists no filings of this company." todo="It may file under another CIK." />
    );
  }
  return (
    <EmptyNotice
      title={`This company has no filing of form ${search.form_type}.`}
      todo="Form codes are EDGAR’s own, such as 10-K, 8-K or DEF 14A."
    >
      <Link to="/companies/$id/filings" params={{ id }} className="button">
        Show all forms
      </Link>
    </EmptyNotice>
  );
}
