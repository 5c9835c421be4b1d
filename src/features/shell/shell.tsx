import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useOnline } from '../../app/online.ts';
import { OfflineBanner } from '../../components/states/offline-banner.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useSearchKey } from './use-search-key.ts';

type ShellProps = {
  /** The search box of the top bar; null where the page itself has one. */
  search: ReactNode;
  children: ReactNode;
};

/** What stands around every page: top bar, main, footer. */
export function Shell({ search, children }: ShellProps) {
  const online = useOnline();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  usePageFocus();
  useSearchKey();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-1.5 focus-visible:left-2 focus-visible:z-30"
      >
        <span className="button">Skip to content</span>
      </a>
      <TopBar search={search} />
      <OfflineBanner offline={!online} />
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
