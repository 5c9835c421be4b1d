import type { Coverage } from '../../../contract/coverage.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { Link } from '../link.tsx';

type MissingReportProps = {
  /** The company's id in the address. */
  id: string;
  /** What ends: 'Figures', 'Segments', or a company's figures. */
  subject: string;
  coverage: Coverage | null | undefined;
};

/** Says where figures end when a newer report is on the filing list, and links to loading it. */
export function MissingReport({ id, subject, coverage }: MissingReportProps) {
  const report = coverage?.missing_report ?? null;
  if (coverage === null || coverage === undefined || report === null) return null;
  const { newest_period_end } = coverage;
  return (
    <p className="text-sm text-changed">
      {newest_period_end === null
        ? `${subject} are not available. `
        : `${subject} end ${formatDate(newest_period_end)}. `}
      {`The ${label(report.form)} for the period ended ${formatDate(report.report_date)}, filed ${formatDate(report.filing_date)}, is not loaded. `}
      <Link to="/status" search={{ identifier: id }} className="link touch:py-3 inline-block py-0.5">
        Load it
      </Link>
    </p>
  );
}
