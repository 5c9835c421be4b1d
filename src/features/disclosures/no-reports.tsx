import { Link } from '@tanstack/react-router';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';

type NoReportsProps = { id: string; form: DisclosureForm; search: DisclosuresSearch };

/** No report of this form has its text loaded; reports of the other form may. */
export function NoReports({ id, form, search }: NoReportsProps) {
  const other = form === '10-Q' ? 'annual' : '10-Q';
  const name = form === 'annual' ? 'annual report' : form;
  return (
    <EmptyNotice
      title={`No ${name} text is loaded for this company.`}
      todo="Only the filing list is loaded. Load documents to read them."
    >
      <Link
        to="/companies/$id/disclosures"
        params={{ id }}
        search={{ ...search, form: other }}
        className="button"
      >
        Show {other === 'annual' ? 'annual reports' : other}
      </Link>
      <Link to="/status" search={{ identifier: id }} className="link">
        Load documents
      </Link>
    </EmptyNotice>
  );
}
