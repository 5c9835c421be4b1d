import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { filingQuery } from '../../api/filing.ts';

import '../../styles/serif.css';
import './reader.css';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { FilingHeader } from './filing-header.tsx';
import { openedDocument } from './items.ts';
import type { ReadableDocument } from './readable-document.ts';
import type { ReaderSearch } from './reader-query.ts';
import { createReadingPosition } from './reading-position.ts';

const FilingFailure = lazyPart(async () => (await import('./filing-failure.tsx')).FilingFailure);

type ReaderPageProps = { accession: string; search: ReaderSearch };

/** A filing in the reader, or an error. */
export function ReaderPage({ accession, search }: ReaderPageProps) {
  const { data, error, refetch } = useQuery(filingQuery(accession));
  if (data !== undefined) return <FilingReader accession={accession} answer={data} search={search} />;
  if (error === null) return <ReaderSkeleton />;
  return (
    <Part fallback={<ReaderSkeleton />}>
      <FilingFailure accession={accession} error={error} onRetry={() => void refetch()} />
    </Part>
  );
}

/** For a filing that can't be read. */
const DocumentUnavailable = lazyPart(
  async () => (await import('./document-unavailable.tsx')).DocumentUnavailable,
);

type FilingReaderProps = { accession: string; answer: FilingResponse; search: ReaderSearch };

/** A filing and its open document. */
function FilingReader({ accession, answer, search }: FilingReaderProps) {
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

/** Placeholder with the layout of the reader. */
function ReaderSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <span role="status" className="sr-only">
        Loading filing
      </span>
      <div className="space-y-1.5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-[35px] w-96 max-w-full" />
        <Skeleton className="h-5 w-full max-w-xl" />
      </div>
      <div className="mt-4 h-13 border-y border-rule" />
      <div className="mt-6 grid gap-x-10 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="space-y-3 max-md:hidden">
          {['w-3/4', 'w-full', 'w-2/3', 'w-5/6', 'w-1/2', 'w-4/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <div className="reader-waiting h-[60dvh]" />
      </div>
    </div>
  );
}
