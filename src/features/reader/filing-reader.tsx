import { Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/reader.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { FilingHeader } from './filing-header.tsx';
import { openedDocument } from './items.ts';
import type { ReaderSearch } from './reader-query.ts';
import { createReadingPlace } from './reading-place.ts';

export type FilingReaderProps = { accession: string; answer: FilingResponse; search: ReaderSearch };

/** A filing: what it is, and the document chosen of it. */
export function FilingReader({ accession, answer, search }: FilingReaderProps) {
  const [place] = useState(createReadingPlace);
  const document = openedDocument(answer.documents, search.document);
  return (
    <div className="page pb-0">
      <FilingHeader answer={answer} place={place} document={document} search={search} />
      {document !== null && isReadable(document) ? (
        <DocumentView
          key={`${accession} ${document.filename}`}
          {...{ accession, answer, document, search, place }}
        />
      ) : (
        <div className="mt-6 space-y-8 border-t border-rule pt-6">
          <NotShown answer={answer} search={search} document={document} />
          {answer.documents.length > 0 && (
            <div className="max-w-xl">
              <DocumentList accession={accession} answer={answer} open={document} search={search} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

export type ReadableDocument = FilingDocument & { characters: number };

function isReadable(document: FilingDocument): document is ReadableDocument {
  return document.characters !== null && document.unreadable === null && document.characters > 0;
}

type NotShownProps = { answer: FilingResponse; search: ReaderSearch; document: FilingDocument | null };

/** Why there is no text: none stored, none of that name, or one that cannot be read here. */
function NotShown({ answer, search, document }: NotShownProps) {
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
