import { type ErrorComponentProps, Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { useRetry } from '../../app/retry.ts';
import { PageHeading } from '../../components/text.tsx';

type CompanyFailureProps = ErrorComponentProps & { id: string };

/** A company page whose identifier is unknown or whose request failed. */
export function CompanyFailure({ id, error, reset }: CompanyFailureProps) {
  const retry = useRetry(reset);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const name = label(id).slice(0, 40);
  return (
    <section className="page space-y-4">
      <PageHeading title={name} />
      <FailureState error={error} onRetry={retry}>
        {isUnknown && (
          <>
            <Link to="/find" search={{ q: name }} className="button">
              Search for “{name}”
            </Link>
            <Link to="/status" search={{ identifier: name.slice(0, 20) }} className="link">
              Load from EDGAR
            </Link>
          </>
        )}
      </FailureState>
    </section>
  );
}
