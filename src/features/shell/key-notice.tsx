import { describeFailure } from '../../app/failure.ts';
import { FailureNotice } from '../../components/states/failure-notice.tsx';

/** Says once for the whole page that the API key is missing or not valid. */
export function KeyNotice({ error }: { error: Error }) {
  return (
    <div className="page pt-4">
      <FailureNotice failure={describeFailure(error)} onRetry={() => undefined} />
    </div>
  );
}
