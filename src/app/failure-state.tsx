import type { ReactNode } from 'react';

import { FailureNotice } from '../components/states/failure-notice.tsx';
import { describeFailure } from './failure.ts';

type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** The notice for any thrown value. */
export function FailureState({ error, onRetry, children }: FailureStateProps) {
  return (
    <FailureNotice failure={describeFailure(error)} onRetry={onRetry}>
      {children}
    </FailureNotice>
  );
}
