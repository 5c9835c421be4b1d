import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { ApiError } from '../api/api-error.ts';
import type { FailureNotice } from '../components/states/failure-notice.tsx';
import { Notice } from '../components/states/notice.tsx';
import type { describeFailure } from './failure.ts';

type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };
type Known = { Notice: ComponentType<Parameters<typeof FailureNotice>[0]>; describe: typeof describeFailure };

/** What there is to say of failures is fetched with the first one, and again where that did not succeed. */
let known: Known | null = null;

async function fetchKnown(): Promise<Known> {
  const [{ FailureNotice: noticed }, { describeFailure: describe }] = await Promise.all([
    import('../components/states/failure-notice.tsx'),
    import('./failure.ts'),
  ]);
  return { Notice: noticed, describe };
}

/** The notice that fits each failure; `lost` where it cannot be fetched, as without a network; null on its way. */
function useFailureNotice(): Known | 'lost' | null {
  const [found, setFound] = useState<Known | 'lost' | null>(known);
  useEffect(() => {
    let isShown = true;
    void (async () => {
      let outcome: Known | 'lost';
      try {
        known ??= await fetchKnown();
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
  if (found === null) return <div className="min-h-24" aria-busy="true" />;
  if (found !== 'lost') {
    return (
      <found.Notice failure={found.describe(error)} onRetry={onRetry}>
        {children}
      </found.Notice>
    );
  }
  return (
    <Notice
      title={plainWords(error)}
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

/** What there is to say without the words that could not be fetched. */
function plainWords(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'network') return 'No answer came back.';
  return error instanceof Error ? error.message : String(error);
}
