import type { Filing } from '../../../contract/filings.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { ExternalLink } from '../external-link.tsx';

/** Links to the filing's primary document and index on sec.gov. A sample filing has neither. */
export function FilingLinks({ filing }: { filing: Filing }) {
  const { document_url = null, url = null } = filing;
  const name = `${filing.form} filed ${formatDate(filing.filing_date)}`;
  return (
    <span className="inline-flex gap-3 text-sm whitespace-nowrap">
      {document_url !== null && (
        <ExternalLink href={document_url} label={`Document, ${name}`}>
          Document
        </ExternalLink>
      )}
      {url !== null && (
        <ExternalLink href={url} label={`Index, ${name}`}>
          Index
        </ExternalLink>
      )}
    </span>
  );
}
