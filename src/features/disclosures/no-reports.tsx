import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';

type NoReportsProps = { id: string; form: '10-K' | '10-Q'; search: DisclosuresSearch };

/** None of the company's reports of one form is loaded in full; those of the other may be. */
export function NoReports({ id, form, search }: NoReportsProps) {
  const other = form === '10-K' ? '10-Q' : '10-K';
  return (
    <EmptyNotice
      title={`No ${form} of this company is loaded in full.`}
      todo="Reports are loaded with their text when a company is loaded with its documents."
    >
      <Link
        to="/companies/$id/disclosures"
        params={{ id }}
        search={{ ...search, form: other }}
        className="button"
      >
        Look at its {other}
      </Link>
      <Link to="/status" search={{ identifier: id }} className="link">
        Load its documents
      </Link>
    </EmptyNotice>
  );
}
