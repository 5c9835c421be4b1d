import { Component, Suspense, type ReactNode } from 'react';

import { FailureState } from './failure-state.tsx';

type PartProps = {
  /** Shown while it loads. */
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
