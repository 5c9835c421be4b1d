import type { CompanyEntity } from '../../../contract/company.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyFilings } from './company-filings.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { LatePanels } from './late-panels.tsx';

type OverviewProps = { id: string; company: CompanyEntity };

/** A company on one screen: what the numbers say, what it is, what happened, what changed; then its filings. */
export function Overview({ id, company }: OverviewProps) {
  return (
    <div className="space-y-8">
      <KeyMetrics id={id} />
      <div className="grid gap-x-10 gap-y-8 lg:min-h-[27rem] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <LatePanels id={id} />
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <CompanyFilings id={id} />
        <CompanyFacts company={company} />
      </div>
    </div>
  );
}
