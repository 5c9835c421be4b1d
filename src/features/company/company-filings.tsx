import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatCount } from '../../../views/format/numbers.ts';
import { filingsQuery } from '../../api/filings.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { NothingListed } from '../../app/nothing-listed.tsx';
import { FilingList } from '../../components/filing/filing-list.tsx';
import { reportKinds } from '../../components/filing/report-kinds.ts';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { LatestReports } from './latest-reports.tsx';
import { RECENT, RECENT_ROWS, recentFilings } from './recent-filings.ts';

/** The latest report of each kind, then the most recent filings of any form. */
export function CompanyFilings({ id }: { id: string }) {
  const query = useQuery(filingsQuery(id, RECENT));
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <div className="min-w-0 space-y-8">
      {data !== undefined && error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <LatestReports
        id={id}
        kinds={data === undefined ? null : reportKinds(data.forms)}
        recent={data?.filings ?? []}
      />
      <section className="space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl font-semibold">Recent filings</h2>
          {data !== undefined && data.pagination.total > 0 && (
            <Link
              to="/companies/$id/filings"
              params={{ id }}
              className="link inline-flex min-h-6 items-center"
            >
              All {formatCount(data.pagination.total)} filings
            </Link>
          )}
        </div>
        {data === undefined && error !== null && <FailureState error={error} onRetry={retry} />}
        {data === undefined && error === null && <RowsSkeleton rows={RECENT_ROWS} label="Loading filings" />}
        {data !== undefined && data.filings.length > 0 && <FilingList filings={recentFilings(data)} folded />}
        {data !== undefined && data.filings.length === 0 && <NothingListed list={data.list} id={id} />}
      </section>
    </div>
  );
}
