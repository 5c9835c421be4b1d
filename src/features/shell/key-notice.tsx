import { describeFailure } from '../../app/failure.ts';
import { useKeyFailure } from '../../app/use-key-failure.ts';
import { FailureNotice } from '../../components/states/failure-notice.tsx';

/** Says once for the whole page that the API key is missing or not valid. */
export function KeyNotice() {
  const error = useKeyFailure();
  if (error === null) return null;
  return (
    <div className="page pt-4">
      <FailureNotice failure={describeFailure(error)} onRetry={() => undefined} />
    </div>
  );
}
