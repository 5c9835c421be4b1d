import { Download } from 'lucide-react';

import { label } from '../../../views/format/names.ts';
import { Link } from '../link.tsx';
import { Notice } from './notice.tsx';

/** The company files no annual or quarterly report, or none is loaded. */
export function NoTexts({ id, message }: { id: string; message: string }) {
  return (
    <Notice
      icon={Download}
      title={`${label(message)}.`}
      todo="Disclosures come from the text of annual and quarterly reports. Load the company’s documents to read them."
    >
      <Link to="/status" search={{ identifier: id }} className="button">
        Load documents
      </Link>
      <Link to="/companies/$id/filings" params={{ id }} className="link">
        View filings
      </Link>
    </Notice>
  );
}
