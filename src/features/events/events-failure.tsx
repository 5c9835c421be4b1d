import { Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';

import { FailureState } from '../../app/failure-state.tsx';
import { isNotOffered } from '../../app/not-offered.ts';
import { Notice } from '../../components/states/notice.tsx';

type EventsFailureProps = { id: string; error: Error; onRetry: () => void };

/** No events came: the instance has no such endpoint, or the request failed. Either way the filings have the 8-Ks. */
export function EventsFailure({ id, error, onRetry }: EventsFailureProps) {
  const filings = (
    <Link to="/companies/$id/filings" params={{ id }} search={{ form_type: '8-K' }} className="button">
      8-Ks in the filings
    </Link>
  );
  if (isNotOffered(error)) {
    return (
      <Notice
        icon={CircleSlash}
        title="This instance does not offer events."
        todo="Its list of filings has the 8-Ks, with their items."
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
