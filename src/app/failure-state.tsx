import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import type { FailureNotice } from '../components/states/failure-notice.tsx';
import { Notice } from '../components/states/notice.tsx';
import { describeFailure } from './failure.ts';

type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };
type NoticeOfFailure = ComponentType<Parameters<typeof FailureNotice>[0]>;

/** What there is to say of failures is fetched with the first one, and again where that did not succeed. */
let known: { Notice: NoticeOfFailure } | null = null;

/** The notice that fits each failure; `lost` where it cannot be fetched, as without a network; null on its way. */
function useFailureNotice(): { Notice: NoticeOfFailure } | 'lost' | null {
  const [found, setFound] = useState<{ Notice: NoticeOfFailure } | 'lost' | null>(known);
  useEffect(() => {
    let isShown = true;
    void (async () => {
      let outcome: { Notice: NoticeOfFailure } | 'lost';
      try {
        known ??= { Notice: (await import('../components/states/failure-notice.tsx')).FailureNotice };
        outcome = known;
      } catch {
        outcome = 'lost';
      }
      if (isShown) setFound(outcome);
    })();
    return () => {
      isShown = false;
    };
  }, []);
  return found;
}

/** Any thrown value as the notice that fits it. */
export function FailureState({ error, onRetry, children }: FailureStateProps) {
  const found = useFailureNotice();
  const failure = describeFailure(error);
  if (found === null) return <div className="min-h-24" aria-busy="true" />;
  if (found !== 'lost') {
    return (
      <found.Notice failure={failure} onRetry={onRetry}>
        {children}
      </found.Notice>
    );
  }
  return (
    <Notice
      title={failure.kind === 'offline' ? 'No answer came back.' : failure.message}
      todo="The network is down, or the application has stopped; try again once it is back."
      role="alert"
    >
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
      {children}
    </Notice>
  );
}
