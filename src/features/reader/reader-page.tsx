import { useQuery } from '@tanstack/react-query';

import { filingQuery } from '../../api/filing.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { FilingReader } from './filing-reader.tsx';

import '../../styles/serif.css';
import './reader.css';
import type { ReaderSearch } from './reader-query.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';

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
