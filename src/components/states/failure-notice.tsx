import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { formatDuration } from '../../../views/format/sizes.ts';
import { CopyButton } from '../copy-button.tsx';
import { failureMessage, isWorthRetrying, type Failure, type FailureKind } from './failure-message.ts';
import { Notice } from './notice.tsx';

/** Delay after EDGAR's rate limit when the response doesn't give one. */
const DEFAULT_DELAY_SECONDS = 60;

const TRIES_MAX = 3;

/** Seconds until the automatic retry after a rate limit, or when the server is busy. Null after three and for others. */
function retryDelay({ kind, retry_after, tries }: Failure): number | null {
  if (tries >= TRIES_MAX) return null;
  if (kind === 'upstream_limit') return retry_after ?? DEFAULT_DELAY_SECONDS;
  return kind === 'unavailable' ? retry_after : null;
}

/** Failures that a reload of the page may end. */
const RELOADED = new Set<FailureKind>(['chunk', 'newer', 'fault']);

type FailureNoticeProps = {
  failure: Failure;
  onRetry: () => void;
  /** Called when the reader presses the button; `onRetry` if it is absent. */
  onPress?: () => void;
  children?: ReactNode;
};

type Icon = (props: { kind: FailureKind }) => ReactNode;

/** The icon of a kind of failure, whose code loads with the first. Nothing in its place if that fails too. */
function LateIcon({ kind }: { kind: FailureKind }) {
  const [loaded, setLoaded] = useState<{ Icon: Icon } | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('./failure-icon.tsx').then(
      ({ FailureIcon }) => isGone || setLoaded({ Icon: FailureIcon }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded && <loaded.Icon kind={kind} />;
}

/** A failed request or page: what happened, what to do, a retry button and the request ID. */
export function FailureNotice({ failure, onRetry, onPress = onRetry, children }: FailureNoticeProps) {
  const { title, todo } = failureMessage(failure);
  const delay = retryDelay(failure);
  return (
    <Notice mark={<LateIcon kind={failure.kind} />} title={title} todo={todo} role="alert">
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="button" onClick={onPress}>
          Try again
        </button>
      )}
      {delay !== null && <Countdown seconds={delay} onEnd={onRetry} />}
      {RELOADED.has(failure.kind) && (
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
        Request ID <code className="font-sans">{failure.request_id}</code>
        <CopyButton text={failure.request_id} what="request ID" />
      </span>
    );
  }
  if (failure.kind === 'fault' || failure.kind === 'unexpected') {
    return <span className="text-xs text-ink-3">{failure.message}</span>;
  }
  return null;
}

type CountdownProps = { seconds: number; onEnd: () => void };

/** Counts down to an automatic retry, and again if that fails too. Screen readers don't announce every second. */
function Countdown({ seconds, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const wait_ms = Math.max(1, seconds) * 1000;
    let until = Date.now() + wait_ms;
    const timer = setInterval(() => {
      const remaining_ms = until - Date.now();
      setLeft(Math.max(0, Math.ceil(remaining_ms / 1000)));
      if (remaining_ms > 0) return;
      until = Date.now() + wait_ms;
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className="text-sm text-ink-2 tabular-nums" role="timer" aria-live="off">
      Retrying in {formatDuration(left)}
    </span>
  );
}
