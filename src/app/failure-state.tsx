import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, Suspense, type ReactNode } from 'react';

import { lazyPart } from '../components/lazy-part.ts';

export type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** Most pages never fail: what explains a failure is loaded once the page has, before a connection can be lost. */
export const loadExplanation = () => import('./explained-failure.tsx');

const ExplainedFailure = lazyPart(async () => (await loadExplanation()).ExplainedFailure);
const FailedPage = lazyPart(async () => (await loadExplanation()).FailedPage);
const MissingPage = lazyPart(async () => (await loadExplanation()).MissingPage);

/** Without the code that explains a failure, it still says that something is missing. */
class Explanation extends Component<{ children: ReactNode }, { isUnexplained: boolean }> {
  override state = { isUnexplained: false };

  static getDerivedStateFromError() {
    return { isUnexplained: true };
  }

  override render(): ReactNode {
    if (this.state.isUnexplained) return <p role="alert">This could not be loaded. Reload the page.</p>;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/** The notice for any thrown value. */
export function FailureState(props: FailureStateProps) {
  return (
    <Explanation>
      <ExplainedFailure {...props} />
    </Explanation>
  );
}

/** The error page of a route that failed to load or render. */
export function RouteFailure(props: ErrorComponentProps) {
  return (
    <Explanation>
      <FailedPage {...props} />
    </Explanation>
  );
}

/** An address the application does not have. */
export function RouteNotFound() {
  return (
    <Explanation>
      <MissingPage />
    </Explanation>
  );
}
