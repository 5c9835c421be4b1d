import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { Coverage } from '../../../contract/coverage.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { coverageQuery } from '../../api/company.ts';
import { Link } from '../../components/link.tsx';

/** On a phone the line has room for the period. */
const ROOMY = 'max-sm:sr-only';

const READING_POLL_MS = 2_000;

/** Whether statements of a company's older reports are being read. */
const isReading = (coverage: Coverage | undefined): boolean => coverage?.statements_loading === true;

/** Asks for a company's figures again once its statements have been read. */
function useNewFigures(isReadingNow: boolean): void {
  const client = useQueryClient();
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReadingNow) void client.invalidateQueries();
    wasReading.current = isReadingNow;
  }, [client, isReadingNow]);
}

/** How new a company's figures are: their last period, and the newest report on the filing list without figures. */
export function Freshness({ company }: { company: CompanyEntity }) {
  const id = companyId(company);
  const { data } = useQuery({
    ...coverageQuery(id),
    refetchInterval: ({ state }) => (isReading(state.data?.company.coverage) ? READING_POLL_MS : false),
  });
  const coverage = data?.company.coverage;
  useNewFigures(isReading(coverage));
  if (coverage === undefined) return null;
  const { newest_period = null, newest_period_end, missing_report: report } = coverage;
  const until = company.filings?.list?.until ?? null;
  return (
    <>
      {newest_period === null ? (
        'No figures'
      ) : (
        <>
          {fiscalPeriod(newest_period)}
          <span className={ROOMY}>, {formatDate(newest_period_end ?? '')}</span>
        </>
      )}
      {isReading(coverage) && (
        <span role="status">
          {' · '}
          <span className={ROOMY}>older statements are </span>being read
        </span>
      )}
      {report === null && until !== null && (
        <span className={ROOMY}> · filing list to {formatDate(until)}</span>
      )}
      {report !== null && (
        <>
          <span className={`text-changed ${ROOMY}`}>
            {` · newest listed report ${label(report.form)} ${formatDate(report.filing_date)} not loaded`}
          </span>
          {' · '}
          <Link to="/status" search={{ identifier: id }} className="link">
            Load
          </Link>
        </>
      )}
    </>
  );
}
