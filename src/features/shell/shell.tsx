import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Part } from '../../app/part.tsx';
import { useKeyFailure } from '../../app/use-key-failure.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { ConnectionBanner } from '../../components/states/connection-banner.tsx';
import { AddressNote } from './address-note.tsx';
import { Footer } from './footer.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

const KeyNotice = lazyPart(async () => (await import('./key-notice.tsx')).KeyNotice);

const FeedLinks = lazyPart(async () => (await import('./feed-links.tsx')).FeedLinks);

const AsOfBar = lazyPart(async () => (await import('./as-of/as-of-bar.tsx')).AsOfBar);

type ShellProps = {
  /** The past day that the page shows. */
  asOf: string | undefined;
  /** The search box of the top bar; null when the page has its own. */
  search: ReactNode;
  children: ReactNode;
};

/** The frame of every page: top bar, main content, footer. */
export function Shell({ asOf, search, children }: ShellProps) {
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
      <ConnectionBanner />
      <Main>
        {keyFailure !== null && (
          <Part>
            <KeyNotice error={keyFailure} />
          </Part>
        )}
        <AddressNote />
        {children}
      </Main>
      <Footer />
      <Part>
        <FeedLinks />
      </Part>
      {asOf !== undefined && (
        <Part>
          <AsOfBar day={asOf} />
        </Part>
      )}
      <Part failed={null}>
        <ShellKeys />
      </Part>
    </>
  );
}

/** At least a screen high, so that the footer does not shift when content loads. A step of the router draws it alone again. */
function Main({ children }: { children: ReactNode }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <main id="main" tabIndex={-1} aria-busy={isLoading} className="min-h-[calc(100dvh-3rem)]">
      {children}
    </main>
  );
}
