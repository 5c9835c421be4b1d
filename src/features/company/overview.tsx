import type { CompanyEntity } from '../../../contract/company.ts';
import { Part } from '../../app/part.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyFilings } from './company-filings.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { BusinessPanel } from './panels/business.tsx';
import { NewDisclosuresPanel } from './panels/new-disclosures.tsx';
import { Recent8KsPanel } from './panels/recent-8-ks.tsx';

type OverviewProps = { id: string; company: CompanyEntity };

/** A company on one screen: key figures, business, recent 8-Ks, new disclosures, filings. */
export function Overview({ id, company }: OverviewProps) {
  return (
    <div className="space-y-8">
      <Part>
        <KeyMetrics id={id} />
      </Part>
      <div className="grid gap-x-10 gap-y-8 lg:min-h-[27rem] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <Part>
          <BusinessPanel id={id} />
        </Part>
        <Part>
          <Recent8KsPanel id={id} />
        </Part>
        <Part>
          <NewDisclosuresPanel id={id} />
        </Part>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <Part>
          <CompanyFilings id={id} />
        </Part>
        <Part>
          <CompanyDetails company={company} />
        </Part>
      </div>
    </div>
  );
}
