import { useQuery } from '@tanstack/react-query';

import { filingQuery } from '../../api/filing.ts';
import { FilingFailure } from './filing-failure.tsx';
import { FilingReader } from './filing-reader.tsx';
import type { ReaderSearch } from './reader-query.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';

import '../../styles/serif.css';
import './reader.css';

type ReaderPageProps = { accession: string; search: ReaderSearch };

/** A filing in the reader, or an error. */
export function ReaderPage({ accession, search }: ReaderPageProps) {
  const { data, error, refetch } = useQuery(filingQuery(accession));
  if (data !== undefined) return <FilingReader accession={accession} answer={data} search={search} />;
  if (error === null) return <ReaderSkeleton />;
  return <FilingFailure accession={accession} error={error} onRetry={() => void refetch()} />;
}
