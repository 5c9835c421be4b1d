import { Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';

import type { FilingDocument, FilingResponse } from '../../../contract/reader.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';
import type { ReaderSearch } from './reader-query.ts';

type NotShownProps = { answer: FilingResponse; search: ReaderSearch; document: FilingDocument | null };

/** Why there is no text: none stored, none of that name, or one that cannot be read here. */
export function NotShown({ answer, search, document }: NotShownProps) {
  const { documents, missing, companies, filing } = answer;
  const original = document?.url ?? filing.document_url ?? filing.url ?? null;
  const elsewhere = original !== null && <ExternalLink href={original}>Read it at sec.gov</ExternalLink>;
  if (document !== null) {
    const why =
      document.unreadable ?? (document.characters === 0 ? 'it holds no text' : 'its text is not made yet');
    return (
      <Notice
        icon={FileX2}
        title={`${label(document.filename)} cannot be read here.`}
        todo={`Reason: ${label(why)}.`}
      >
        {elsewhere}
      </Notice>
    );
  }
  if (documents.length > 0) {
    return (
      <EmptyNotice
        title={`This filing has no document ${label(search.document ?? '')}.`}
        todo={
          missing.includes(search.document ?? '')
            ? 'The filing lists it; the source lacks it. Choose another one below.'
            : 'Choose one of those below.'
        }
      >
        {elsewhere}
      </EmptyNotice>
    );
  }
  const [company] = companies;
  const identifier = company?.ticker ?? company?.cik;
  return (
    <EmptyNotice
      title="The documents of this filing are not loaded."
      todo="The list of filings is; their documents come when the company is loaded with documents."
    >
      {identifier !== undefined && (
        <Link to="/status" search={{ identifier }} className="button">
          Load {label(company?.name ?? identifier)} with documents
        </Link>
      )}
      {elsewhere}
    </EmptyNotice>
  );
}
