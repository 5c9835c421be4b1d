import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';

type NoReportsProps = { id: string; form: '10-K' | '10-Q'; search: DisclosuresSearch };

/** No report of this form has its text loaded; reports of the other form may. */
export function NoReports({ id, form, search }: NoReportsProps) {
  const other = form === '10-K' ? '10-Q' : '10-K';
  return (
    <EmptyNotice
      title={`No ${form} text is loaded for this company.`}
      todo="Only the filing list is loaded. Load documents to read them."
    >
      <Link
        to="/companies/$id/disclosures"
        params={{ id }}
        search={{ ...search, form: other }}
        className="button"
      >
        Show {other}
      </Link>
      <Link to="/status" search={{ identifier: id }} className="link">
        Load documents
      </Link>
    </EmptyNotice>
  );
}
