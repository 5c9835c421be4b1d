import { Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';

import { FailureState } from '../../app/failure-state.tsx';
import { isUnsupported } from '../../app/unsupported.ts';
import { Notice } from '../../components/states/notice.tsx';

type EventsFailureProps = { id: string; error: Error; onRetry: () => void };

/** The server has no events endpoint, or the request failed. Either way, the filings list has the 8-Ks. */
export function EventsFailure({ id, error, onRetry }: EventsFailureProps) {
  const filings = (
    <Link to="/companies/$id/filings" params={{ id }} search={{ form_type: '8-K' }} className="button">
      View 8-K filings
    </Link>
  );
  if (isUnsupported(error)) {
    return (
      <Notice
        icon={CircleSlash}
        title="Events are not available on this server."
        todo="The filings list has the 8-Ks and their items."
      >
        {filings}
      </Notice>
    );
  }
  return (
    <FailureState error={error} onRetry={onRetry}>
      {filings}
    </FailureState>
  );
}
