import { lazy, Suspense, useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/reader.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { FilingHeader } from './filing-header.tsx';
import { openedDocument } from './items.ts';
import type { ReaderSearch } from './reader-query.ts';
import { createReadingPlace } from './reading-place.ts';

/** Seldom needed: most filings open at their text. */
const NotShown = lazy(() => import('./not-shown.tsx').then((part) => ({ default: part.NotShown })));

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
          <Suspense fallback={<div className="h-24" aria-busy />}>
            <NotShown answer={answer} search={search} document={document} />
          </Suspense>
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
