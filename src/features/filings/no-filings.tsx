import { Link } from '@tanstack/react-router';

import type { ListReach } from '../../../contract/coverage.ts';
import { isListMissing } from '../../../views/format/filing-dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { NothingListed } from '../../app/nothing-listed.tsx';
import { pageCount } from '../../components/page-range.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { FilingsSearch } from './filings-search.ts';

type NoFilingsProps = { id: string; search: FilingsSearch; total: number; list: ListReach | undefined };

/** Past the last page, none on the selected form, or none at all. */
export function NoFilings({ id, search, total, list }: NoFilingsProps) {
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
  if (search.form_type === undefined || isListMissing(list)) {
    return <NothingListed list={list} id={id} />;
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
