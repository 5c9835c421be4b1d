import type { ReactNode } from 'react';

import { FailureNotice } from '../components/states/failure-notice.tsx';
import { describeFailure } from './failure.ts';

type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** Any thrown value as the notice that fits it. */
export function FailureState({ error, onRetry, children }: FailureStateProps) {
  return (
    <FailureNotice failure={describeFailure(error)} onRetry={onRetry}>
      {children}
    </FailureNotice>
  );
}
