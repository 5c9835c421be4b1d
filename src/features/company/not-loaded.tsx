import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { Notice } from '../../components/states/notice.tsx';
import { companyId } from '../../format/company-id.ts';

const LoadHere = lazy(async () => ({ default: (await import('../../app/load-here.tsx')).LoadHere }));

/** A company known only from EDGAR's ticker list. */
export function NotLoaded({ company }: { company: CompanyEntity }) {
  return (
    <Notice
      icon={Download}
      title="This company is not loaded yet."
      todo="Only its name and ticker are known. Load it to see its filings."
    >
      <Suspense>
        <LoadHere
          request={{ identifier: companyId(company), with_documents: false }}
          action="Load company"
          identifier={companyId(company)}
        />
      </Suspense>
    </Notice>
  );
}
