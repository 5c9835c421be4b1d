import { Component, Suspense, type ReactNode } from 'react';

import { lazyPart } from '../components/lazy-part.ts';

export type FailureStateProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** Most pages never fail: what explains a failure is loaded once the page has, before a connection can be lost. */
export const loadExplanation = async () => (await import('./explained-failure.tsx')).ExplainedFailure;

const ExplainedFailure = lazyPart(loadExplanation);

/** The notice for any thrown value. Without the code that explains it, it still says that something is missing. */
export class FailureState extends Component<FailureStateProps, { isUnexplained: boolean }> {
  override state = { isUnexplained: false };

  static getDerivedStateFromError() {
    return { isUnexplained: true };
  }

  override render(): ReactNode {
    if (this.state.isUnexplained) return <p role="alert">This could not be loaded. Reload the page.</p>;
    return (
      <Suspense fallback={null}>
        <ExplainedFailure {...this.props} />
      </Suspense>
    );
  }
}
