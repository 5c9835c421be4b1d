import { useQuery } from '@tanstack/react-query';

import type { CompanyEntity } from '../../../contract/company.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { coverageQuery } from '../../api/company.ts';
import { Link } from '../../components/link.tsx';

/** On a phone the line has room for the period. */
const ROOMY = 'max-sm:sr-only';

/** How new a company's figures are: their last period, and the newest report on the filing list without figures. */
export function Freshness({ company }: { company: CompanyEntity }) {
  const id = companyId(company);
  const { data } = useQuery(coverageQuery(id));
  const coverage = data?.company.coverage;
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
