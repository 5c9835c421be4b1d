import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';

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

export function RouteNotFound() {
  return (
    <Explanation>
      <MissingPage />
    </Explanation>
  );
}

type PartProps = {
  fallback?: ReactNode;
  /** Shown instead of the failure's notice, where there is no room for one. */
  failed?: ReactNode;
  children: ReactNode;
};

type PartState = { error: unknown; children: ReactNode };

/** A part of a page. An error in it doesn't take the rest of the page; it renders again when its parent does. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { error: null, children: this.props.children };

  static getDerivedStateFromError(error: unknown): Partial<PartState> {
    return { error: error ?? new Error('Unknown error') };
  }

  static getDerivedStateFromProps({ children }: PartProps, state: PartState): PartState | null {
    return children === state.children ? null : { error: null, children };
  }

  override render(): ReactNode {
    const { fallback = null, failed, children } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (failed !== undefined) return failed;
    return <FailureState error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
