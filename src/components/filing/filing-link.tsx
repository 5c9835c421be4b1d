import type { Filing } from '../../../contract/filings.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { Link } from '../link.tsx';
import { FormMark } from './form-mark.tsx';

/** A filing's form, as a link to the reader. */
export function FilingLink({ filing }: { filing: Filing }) {
  const { accession_number, form, filing_date, is_amendment = false } = filing;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession: accession_number }}
      className="link touch:min-h-11 inline-flex min-h-6 items-center"
    >
      <span className="sr-only">Read </span>
      <FormMark form={form} isAmendment={is_amendment} />
      <span className="sr-only"> filed {formatDate(filing_date)}</span>
    </Link>
  );
}
