import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { Notice } from '../../components/states/notice.tsx';
import { companyId } from '../../format/company-id.ts';

/** A company that the ticker lists name and nothing more is known of. */
export function NotLoaded({ company }: { company: CompanyEntity }) {
  return (
    <Notice
      icon={Download}
      title="Its filings are not loaded yet."
      todo="The ticker lists name this company; its filings come from EDGAR when you load it."
    >
      <Link to="/status" search={{ identifier: companyId(company) }} className="button">
        Load it from EDGAR
      </Link>
    </Notice>
  );
}
