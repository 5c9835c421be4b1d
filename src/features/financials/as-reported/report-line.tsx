import { Link } from '@tanstack/react-router';

import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { SampleMark } from '../../../components/sample-mark.tsx';

type ReportLineProps = { filing: ResponseOf<'asReported'>['filing']; sample: boolean };

/** The report shown, with a link to read it. */
export function ReportLine({ filing, sample }: ReportLineProps) {
  const { accession_number, form, filing_date } = filing;
  return (
    <p className="text-sm text-ink-2">
      From the{' '}
      <Link
        to="/filings/$accession"
        params={{ accession: accession_number }}
        className="link touch:py-3 inline-block py-0.5"
      >
        {form} filed {formatDate(filing_date)}
      </Link>
      , {accession_number} {sample && <SampleMark />}
    </p>
  );
}
