import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { CompanyEntity } from '../../../contract/company.ts';
import { filingsQuery } from '../../api/filings.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { FilingList } from '../../components/filing/filing-list.tsx';
import { reportKinds } from '../../components/filing/report-kinds.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { formatCount } from '../../format/count.ts';
import { CompanyFacts } from './company-facts.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { LatestReports } from './latest-reports.tsx';
import { NEWEST, newestFilings } from './newest-filings.ts';

type OverviewProps = { id: string; company: CompanyEntity };

/** The first view of a company: its latest reports, its newest filings, and what EDGAR states about it. */
export function Overview({ id, company }: OverviewProps) {
  const query = useQuery(filingsQuery(id, NEWEST));
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0 space-y-8">
        {data !== undefined && error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
        <KeyMetrics id={id} />
        <LatestReports id={id} kinds={data === undefined ? null : reportKinds(data.forms)} />
        <section className="space-y-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-xl font-semibold">Newest filings</h2>
            {data !== undefined && data.pagination.total > 0 && (
              <Link
                to="/companies/$id/filings"
                params={{ id }}
                className="link inline-flex min-h-6 items-center"
              >
                All {formatCount(data.pagination.total)}
              </Link>
            )}
          </div>
          {data === undefined && error !== null && <FailureState error={error} onRetry={retry} />}
          {data === undefined && error === null && (
            <RowsSkeleton rows={NEWEST.limit} label="Loading filings" />
          )}
          {data !== undefined && data.filings.length > 0 && <FilingList filings={newestFilings(data)} />}
          {data !== undefined && data.filings.length === 0 && (
            <EmptyNotice
              title="EDGAR lists no filings of this company."
              todo="It may file under another CIK."
            />
          )}
        </section>
      </div>
      <CompanyFacts company={company} />
    </div>
  );
}
