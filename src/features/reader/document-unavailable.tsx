import { FileX2 } from 'lucide-react';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/part.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { EmptyNotice, Notice } from '../../components/states/notice.tsx';
import type { ReaderSearch } from './reader-query.ts';

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

type DocumentUnavailableProps = {
  answer: FilingResponse;
  search: ReaderSearch;
  document: FilingDocument | null;
};

/** Why there is no text: nothing is loaded, the file name is unknown, or the document is unreadable. */
export function DocumentUnavailable({ answer, search, document }: DocumentUnavailableProps) {
  const { documents, missing, companies, filing } = answer;
  const original = document?.url ?? filing.document_url ?? filing.url ?? null;
  const link = original !== null && <ExternalLink href={original}>View on SEC.gov</ExternalLink>;
  if (document !== null) {
    const reason =
      document.unreadable ??
      (document.characters === 0 ? 'it has no text' : 'its text has not been extracted yet');
    return (
      <Notice
        icon={FileX2}
        title={`${label(document.filename)} cannot be shown.`}
        todo={`Reason: ${label(reason)}.`}
      >
        {link}
      </Notice>
    );
  }
  if (documents.length > 0) {
    return (
      <EmptyNotice
        title={`This filing has no document ${label(search.document ?? '')}.`}
        todo={
          missing.includes(search.document ?? '')
            ? 'Listed in the filing but not available from the source. Select another document below.'
            : 'Select a document below.'
        }
      >
        {link}
      </EmptyNotice>
    );
  }
  const [company] = companies;
  const { accession_number } = filing;
  return (
    <EmptyNotice
      title="This filing’s documents are not loaded."
      todo="Only the filing list is loaded. Loading this filing takes a few seconds."
    >
      {!answer.sample && (
        <Part>
          <LoadHere
            request={{ identifier: accession_number, scope: 'filing', with_documents: true }}
            action="Load this filing"
            identifier={company?.ticker ?? company?.cik ?? accession_number}
          />
        </Part>
      )}
      {link}
    </EmptyNotice>
  );
}
