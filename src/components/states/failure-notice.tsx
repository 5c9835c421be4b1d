import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';

import { CopyButton } from '../copy-button.tsx';
import { Countdown } from './countdown.tsx';
import { failureWords, isWorthRetrying, type Failure, type FailureKind } from './failure-words.ts';
import { Notice } from './notice.tsx';

/** None where it cannot be fetched, as without a network: the words are what counts. */
const FailureIcon = lazy(async () => {
  try {
    return { default: (await import('./failure-icon.tsx')).FailureIcon };
  } catch {
    return { default: NoIcon };
  }
});

const NoIcon: (props: { kind: FailureKind }) => ReactElement = () => <span />;

/** EDGAR's pause when the answer does not say how long. */
const PAUSE_SECONDS = 60;

/** Seconds until the request repeats itself: EDGAR's pause, or the service's own word when it is busy. Null for others. */
function pauseSeconds({ kind, retry_after }: Failure): number | null {
  if (kind === 'upstream_limit') return retry_after ?? PAUSE_SECONDS;
  return kind === 'unavailable' ? retry_after : null;
}

type FailureNoticeProps = { failure: Failure; onRetry: () => void; children?: ReactNode };

/** A failed request or page: what happened, what to do, how to try again, and the id to report it by. */
export function FailureNotice({ failure, onRetry, children }: FailureNoticeProps) {
  const { title, todo } = failureWords(failure);
  const pause = pauseSeconds(failure);
  return (
    <Notice
      mark={
        <Suspense>
          <FailureIcon kind={failure.kind} />
        </Suspense>
      }
      title={title}
      todo={todo}
      role="alert"
    >
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {pause !== null && <Countdown seconds={pause} onEnd={onRetry} />}
      {(failure.kind === 'chunk' || failure.kind === 'fault') && (
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      )}
      {children}
      <FailureDetail failure={failure} />
    </Notice>
  );
}

function FailureDetail({ failure }: { failure: Failure }) {
  if (failure.request_id !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-xs text-ink-3">
        Request <code className="font-sans">{failure.request_id}</code>
        <CopyButton text={failure.request_id} what="request id" />
      </span>
    );
  }
  if (failure.kind === 'fault' || failure.kind === 'unexpected') {
    return <span className="text-xs text-ink-3">{failure.message}</span>;
  }
  return null;
}
