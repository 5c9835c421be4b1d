import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { filingQuery } from '../../api/filing.ts';
import { FilingReader } from './filing-reader.tsx';
import type { ReaderSearch } from './reader-query.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';

import '../../styles/serif.css';
import './reader.css';

const FilingFailure = lazy(async () => ({ default: (await import('./filing-failure.tsx')).FilingFailure }));

type ReaderPageProps = { accession: string; search: ReaderSearch };

/** A filing in the reader, or an error. */
export function ReaderPage({ accession, search }: ReaderPageProps) {
  const { data, error, refetch } = useQuery(filingQuery(accession));
  if (data !== undefined) return <FilingReader accession={accession} answer={data} search={search} />;
  if (error === null) return <ReaderSkeleton />;
  return (
    <Suspense fallback={<ReaderSkeleton />}>
      <FilingFailure accession={accession} error={error} onRetry={() => void refetch()} />
    </Suspense>
  );
}
