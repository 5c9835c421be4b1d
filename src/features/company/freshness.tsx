import { useQuery } from '@tanstack/react-query';

import type { CompanyEntity } from '../../../contract/company.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { Link } from '../../components/link.tsx';
import { companyId } from '../../format/company-id.ts';
import { formatDate } from '../../format/date.ts';
import { label } from '../../format/label.ts';

/** On a phone the line has room for the period and the report. */
const ROOMY = 'max-sm:sr-only';

/** How new a company's figures are: their last period, and the newest report on the filing list without figures. */
export function Freshness({ company }: { company: CompanyEntity }) {
  const id = companyId(company);
  const { data, isPending } = useQuery(metricsQuery(id));
  if (isPending) return null;
  const { columns = [], coverage } = data?.key_figures ?? {};
  const newest =
    columns.find(({ kind }) => kind === 'interim') ?? columns.find(({ kind }) => kind === 'annual');
  const report = coverage?.missing_report ?? data?.coverage?.missing_report ?? null;
  const until = company.filings?.list?.until ?? null;
  return (
    <>
      {newest !== undefined && (
        <>
          {fiscalPeriod(newest.period)}
          <span className={ROOMY}>, {formatDate(newest.period_end)}</span>
        </>
      )}
      {newest === undefined && data !== undefined && 'No figures'}
      {report === null && until !== null && (
        <>
          {data !== undefined && ' · '}
          {`filing list to ${formatDate(until)}`}
        </>
      )}
      {report !== null && (
        <>
          {' · '}
          <span className="text-changed">
            <span className={ROOMY}>newest listed report </span>
            {`${label(report.form)} ${formatDate(report.filing_date)} not loaded`}
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
