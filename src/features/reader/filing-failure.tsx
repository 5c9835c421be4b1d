import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';

import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';

type FilingFailureProps = { accession: string; error: Error; onRetry: () => void };

/** Error page of a filing: it is unknown, or the request failed. */
export function FilingFailure({ accession, error, onRetry }: FilingFailureProps) {
  const isUnknown = describeFailure(error).kind === 'not_found';
  return (
    <section className="page space-y-4">
      <PageHeading title={`Filing ${label(accession).slice(0, 40)}`} />
      {isUnknown ? (
        <Notice
          icon={SearchX}
          role="alert"
          title="No filing with this accession number is loaded."
          todo="Check the number, or load the company’s documents."
        >
          <Link to="/status" className="button">
            Load company
          </Link>
        </Notice>
      ) : (
        <FailureState error={error} onRetry={onRetry} />
      )}
    </section>
  );
}
