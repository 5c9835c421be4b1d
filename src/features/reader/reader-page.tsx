import { useQuery } from '@tanstack/react-query';

import { filingQuery } from '../../api/filing.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { label } from '../../format/label.ts';
import { FilingReader } from './filing-reader.tsx';
import type { ReaderSearch } from './reader-query.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';

import './reader.css';

type ReaderPageProps = { accession: string; search: ReaderSearch };

/** One filing to read, or why it cannot be. */
export function ReaderPage({ accession, search }: ReaderPageProps) {
  const { data, error, refetch } = useQuery(filingQuery(accession));
  if (data !== undefined) return <FilingReader accession={accession} answer={data} search={search} />;
  if (error === null) return <ReaderSkeleton />;
  const isUnknown = describeFailure(error).kind === 'not_found';
  return (
    <section className="page space-y-4">
      <PageHeading title={`Filing ${label(accession).slice(0, 40)}`} />
      <FailureState error={error} onRetry={() => void refetch()}>
        {isUnknown && (
          <span className="text-ink-2">
            No filing of this accession number is loaded here. Load its company with documents on the status
            page.
          </span>
        )}
      </FailureState>
    </section>
  );
}
