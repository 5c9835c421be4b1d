import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';

import { useOnline } from '../../app/online.ts';
import { useKeyFailure } from '../../app/use-key-failure.ts';
import { OfflineBanner } from '../../components/states/offline-banner.tsx';
import { Footer } from './footer.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

const KeyNotice = lazy(() =>
  import('./key-notice.tsx').then(({ KeyNotice: notice }) => ({ default: notice })),
);

const FeedLinks = lazy(() => import('./feed-links.tsx').then(({ FeedLinks: links }) => ({ default: links })));

const AsOfBar = lazy(() => import('./as-of/as-of-bar.tsx').then(({ AsOfBar: bar }) => ({ default: bar })));

type ShellProps = {
  /** The past day that the page shows. */
  asOf: string | undefined;
  /** The search box of the top bar; null when the page has its own. */
  search: ReactNode;
  children: ReactNode;
};

/** The frame of every page: top bar, main content, footer. */
export function Shell({ asOf, search, children }: ShellProps) {
  const online = useOnline();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const keyFailure = useKeyFailure();
  usePageFocus();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-1.5 focus-visible:left-2 focus-visible:z-30"
      >
        <span className="button">Skip to content</span>
      </a>
      <TopBar search={search} isPast={asOf !== undefined} />
      <OfflineBanner offline={!online} />
      {/* At least a screen high, so that the footer does not shift when content loads. */}
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="min-h-[calc(100dvh-3rem)]">
        {keyFailure !== null && (
          <Suspense fallback={null}>
            <KeyNotice error={keyFailure} />
          </Suspense>
        )}
        {children}
      </main>
      <Footer />
      <Suspense fallback={null}>
        <FeedLinks />
      </Suspense>
      {asOf !== undefined && (
        <Suspense fallback={null}>
          <AsOfBar day={asOf} />
        </Suspense>
      )}
      <ShellKeys />
    </>
  );
}
