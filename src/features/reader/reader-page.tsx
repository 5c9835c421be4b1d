import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { openedDocument } from '../../../views/filing-items.ts';
import { filingTitle } from '../../../views/filing-title.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { filingQuery } from '../../api/filing.ts';
import { Part } from '../../app/failure-state.tsx';
import { Badge, SampleMark } from '../../components/badge.tsx';

import '../../components/document/reader.css';
import { CopyButton } from '../../components/copy-button.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { ItemChips } from '../../components/filing/item-chips.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name, PageHeading } from '../../components/text.tsx';

import '../../styles/serif.css';
import { AdjacentFilings, periodText } from './adjacent-filings.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import type { ReaderSearch } from './reader-query.ts';
import { createReadingPosition, type ReadingPosition } from './reading-position.ts';
import type { ReadableDocument } from './slices.ts';

type FilingHeaderProps = {
  answer: FilingResponse;
  position: ReadingPosition;
  document: FilingDocument | null;
  search: ReaderSearch;
};

/** Company, title and dates of the filing, with links to the previous and next ones. */
function FilingHeader({ answer, position, document, search }: FilingHeaderProps) {
  const { filing, companies, sample } = answer;
  const { title } = filingTitle(filing);
  const [first] = companies;
  const when = filing.period_end ?? filing.filing_date;
  const name = `${filing.form} ${when} ${first?.name ?? ''}`;
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 space-y-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {companies.map((company) => (
            <Link
              key={company.cik}
              to="/companies/$id"
              params={{ id: companyId(company) }}
              className="link touch:min-h-11 inline-flex min-h-6 items-center font-medium"
            >
              <Name text={company.name} />
            </Link>
          ))}
          {sample && <SampleMark long />}
        </p>
        <PageHeading title={name}>
          <span>{label(filing.form)}</span>{' '}
          <span className="font-normal text-ink-2">
            {title !== filing.form && <Name text={title} />}
            {filing.period_end !== undefined && filing.period_end !== null && (
              <>
                {title !== filing.form && ', '}
                {periodText(filing.form, filing.period_end)}
              </>
            )}
          </span>
        </PageHeading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {filing.is_amendment && <Badge tone="changed">Amendment</Badge>}
          <span>
            Filed <time dateTime={filing.filing_date}>{formatDate(filing.filing_date)}</time>
          </span>
          <span className="inline-flex items-center tabular-nums">
            {filing.accession_number}
            <CopyButton text={filing.accession_number} what="accession number" />
          </span>
          <Originals answer={answer} document={document} />
        </p>
        <ItemChips filing={filing} />
      </div>
      <AdjacentFilings answer={answer} position={position} items={document?.items ?? []} search={search} />
    </header>
  );
}

function Originals({ answer: { filing }, document }: Pick<FilingHeaderProps, 'answer' | 'document'>) {
  const original = document?.url ?? filing.document_url;
  const { url: index } = filing;
  return (
    <>
      {original !== null && (
        <ExternalLink href={original} label="Original document">
          Original
        </ExternalLink>
      )}
      {index !== null && (
        <ExternalLink href={index} label="Filing index">
          Index
        </ExternalLink>
      )}
    </>
  );
}

const FilingFailure = lazyPart(async () => (await import('./reader-failures.tsx')).FilingFailure);

type ReaderPageProps = { accession: string; search: ReaderSearch };

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

const DocumentUnavailable = lazyPart(async () => (await import('./reader-failures.tsx')).DocumentUnavailable);

type FilingReaderProps = { accession: string; answer: FilingResponse; search: ReaderSearch };

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
