import type { ReactNode } from 'react';

import { isKeyFailure, KEY_NEEDED } from '../components/states/failure-message.ts';
import { FailureNotice } from '../components/states/failure-notice.tsx';
import { describeFailure } from './failure.ts';
import { useReconnect } from './online.ts';
import { tryAgain } from './try-again.ts';

type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** The notice for any thrown value. */
export function FailureState({ error, onRetry, children }: FailureStateProps) {
  const failure = describeFailure(error);
  useReconnect(failure.kind === 'offline', onRetry);
  // The shell says it once for the whole page.
  if (isKeyFailure(failure.kind)) return <p className="text-sm text-ink-3">{KEY_NEEDED}</p>;
  return (
    <FailureNotice failure={failure} onRetry={onRetry} onAsk={tryAgain(onRetry)}>
      {children}
    </FailureNotice>
  );
}
