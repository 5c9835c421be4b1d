import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { label } from '../../format/label.ts';

type FilingFailureProps = { accession: string; error: Error; onRetry: () => void };

/** A filing that could not be shown: unknown, or the request failed. */
export function FilingFailure({ accession, error, onRetry }: FilingFailureProps) {
  const isUnknown = describeFailure(error).kind === 'not_found';
  return (
    <section className="page space-y-4">
      <PageHeading title={`Filing ${label(accession).slice(0, 40)}`} />
      <FailureState error={error} onRetry={onRetry}>
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
