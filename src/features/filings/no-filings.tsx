import { Link } from '@tanstack/react-router';

import { pageCount } from '../../components/page-range.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { countOf, formatCount } from '../../format/count.ts';
import type { FilingsSearch } from './filings-search.ts';

type NoFilingsProps = { id: string; search: FilingsSearch; total: number };

/** Past the last page, none on the selected form, or none at all. */
export function NoFilings({ id, search, total }: NoFilingsProps) {
  const last = pageCount(total, search.limit);
  if (total > 0) {
    return (
      <EmptyNotice
        title={`Page ${formatCount(search.page)} does not exist.`}
        todo={`This list has ${countOf(last, 'page')}.`}
      >
        <Link
          to="/companies/$id/filings"
          params={{ id }}
          search={{ ...search, page: last }}
          className="button"
        >
          Go to last page
        </Link>
      </EmptyNotice>
    );
  }
  if (search.form_type === undefined) {
    return (
      <EmptyNotice title="No filings are listed for this company." todo="It may file under another CIK." />
    );
  }
  return (
    <EmptyNotice
      title={`No filings on Form ${search.form_type} are listed.`}
      todo="Use a form type as EDGAR writes it, such as 10-K, 8-K or DEF 14A."
    >
      <Link to="/companies/$id/filings" params={{ id }} className="button">
        Show all forms
      </Link>
    </EmptyNotice>
  );
}
