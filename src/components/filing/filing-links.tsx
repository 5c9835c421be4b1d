import type { Filing } from '../../../contract/filings.ts';
import { ExternalLink } from '../external-link.tsx';

/** The filing at sec.gov: its main document and its index. An invented filing has neither. */
export function FilingLinks({ filing }: { filing: Filing }) {
  const { document_url = null, url = null } = filing;
  const name = `${filing.form} of ${filing.filing_date}`;
  return (
    <span className="inline-flex gap-3 text-sm whitespace-nowrap">
      {document_url !== null && (
        <ExternalLink href={document_url} label={`Document of ${name}`}>
          Document
        </ExternalLink>
      )}
      {url !== null && (
        <ExternalLink href={url} label={`Index of ${name}`}>
          Index
        </ExternalLink>
      )}
    </span>
  );
}
