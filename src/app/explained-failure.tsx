import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { useConnection, useRecovery, type Connection } from '../components/connection.ts';
import {
  isKeyFailure,
  KEY_NEEDED,
  type Failure,
  type FailureKind,
} from '../components/states/failure-message.ts';
import { FailureNotice } from '../components/states/failure-notice.tsx';
import { Notice } from '../components/states/notice.tsx';
import { PageHeading } from '../components/text.tsx';
import type { FailureStateProps } from './failure-state.tsx';
import { describeFailure } from './failure.ts';
import { tryAgain, useRetry } from './retry.ts';

const ENDED_BY_RECOVERY = new Set<FailureKind>(['offline', 'unreachable', 'chunk']);

/** Code that doesn't load is missing on a server that responds. */
function withConnection(failure: Failure, connection: Connection): Failure {
  if (failure.kind !== 'chunk' || connection === 'online') return failure;
  return { ...failure, kind: connection };
}

/** Milliseconds before each retry of code that didn't load although the server responds, as just after it was restarted. */
const CODE_PAUSES = [300, 1000, 3000];
/** Retries of code by the browser's message, which names the file. */
const retried = new Map<string, number>();

function useCodeRetry(error: unknown, isChunk: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isChunk) return undefined;
    const message = String(error);
    const tries = retried.get(message) ?? 0;
    const pause = CODE_PAUSES[tries];
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      retried.set(message, tries + 1);
      again();
    }, pause);
    return () => clearTimeout(timer);
  }, [error, isChunk]);
}

/** The notice for any thrown value. Where the connection failed, it retries once that is back. */
export function ExplainedFailure({ error, onRetry, children }: FailureStateProps) {
  const failure = withConnection(describeFailure(error), useConnection());
  useRecovery(ENDED_BY_RECOVERY.has(failure.kind), onRetry);
  useCodeRetry(error, failure.kind === 'chunk', onRetry);
  // The shell says it once for the whole page.
  if (isKeyFailure(failure.kind)) return <p className="text-sm text-ink-3">{KEY_NEEDED}</p>;
  return (
    <FailureNotice failure={failure} onRetry={onRetry} onPress={tryAgain(onRetry)}>
      {children}
    </FailureNotice>
  );
}

export function FailedPage({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset);
  return (
    <section className="page space-y-4">
      <PageHeading title="This page could not be displayed" />
      <ExplainedFailure error={error} onRetry={retry} />
    </section>
  );
}

export function MissingPage() {
  return (
    <section className="page space-y-4">
      <PageHeading title="No such page" />
      <Notice icon={SearchX} title="Page not found." todo="Check the URL, or search for a company.">
        <Link to="/" className="button">
          Search companies
        </Link>
        <Link to="/companies" className="link">
          Browse
        </Link>
      </Notice>
    </section>
  );
}
