import { useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { FilingHeader } from './filing-header.tsx';
import { openedDocument } from './items.ts';
import type { ReadableDocument } from './readable-document.ts';
import type { ReaderSearch } from './reader-query.ts';
import { createReadingPosition } from './reading-position.ts';

/** For a filing that can't be read. */
const DocumentUnavailable = lazyPart(
  async () => (await import('./document-unavailable.tsx')).DocumentUnavailable,
);

export type FilingReaderProps = { accession: string; answer: FilingResponse; search: ReaderSearch };

/** A filing and its open document. */
export function FilingReader({ accession, answer, search }: FilingReaderProps) {
  const [position] = useState(createReadingPosition);
  const document = openedDocument(answer.documents, search.document);
  return (
    <div className="page pb-0">
      <FilingHeader answer={answer} position={position} document={document} search={search} />
      {document !== null && isReadable(document) ? (
        <DocumentView
          key={`${accession} ${document.filename}`}
          {...{ accession, answer, document, search, position }}
        />
      ) : (
        <div className="mt-6 space-y-8 border-t border-rule pt-6">
          <Part>
            <DocumentUnavailable answer={answer} search={search} document={document} />
          </Part>
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

function isReadable(document: FilingDocument): document is ReadableDocument {
  return document.characters !== null && document.unreadable === null && document.characters > 0;
}
