import { Download } from 'lucide-react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { companyId } from '../../../views/format/names.ts';
import { Part } from '../../app/failure-state.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Notice } from '../../components/states/notice.tsx';

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

/** A company known only from EDGAR's ticker list. */
export function NotLoaded({ company }: { company: CompanyEntity }) {
  return (
    <Notice
      icon={Download}
      title="This company is not loaded yet."
      todo="Only its name and ticker are known. Load it to see its filings."
    >
      <Part>
        <LoadHere
          request={{ identifier: companyId(company), with_documents: false }}
          action="Load company"
          identifier={companyId(company)}
        />
      </Part>
    </Notice>
  );
}
