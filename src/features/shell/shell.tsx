import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

import { clip } from '../../../contract/parameters.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { statusQuery } from '../../api/status.ts';
import { givenAddress } from '../../app/given-address.ts';
import { Part } from '../../app/part.tsx';
import { useKeyFailure } from '../../app/use-key-failure.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { ConnectionBanner } from '../../components/states/connection-banner.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { TopBar } from './top-bar.tsx';

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

type ReadsAddress = { notUnderstood: (params: URLSearchParams) => string[] };

const readsAddress = (schema: unknown): schema is ReadsAddress =>
  typeof schema === 'object' && schema !== null && 'notUnderstood' in schema;

/** Names the parameters that the page doesn't understand of the address that was opened. */
function AddressNote() {
  const router = useRouter();
  const [given] = useState(givenAddress);
  const leaf = useRouterState({
    select: ({ location, matches }) =>
      location.pathname.toLowerCase() === given.pathname.toLowerCase() ? matches.at(-1)?.routeId : undefined,
  });
  const schema: unknown = leaf === undefined ? undefined : router.routesById[leaf].options.validateSearch;
  const left = readsAddress(schema) ? schema.notUnderstood(new URLSearchParams(given.search)) : [];
  if (left.length === 0) return null;
  return (
    <p role="status" className="page pb-0 text-sm text-changed">
      Not understood in the address, and ignored: {left.map((one) => clip(one)).join(', ')}
    </p>
  );
}

/** Data source and date, and a notice when the data includes fictional companies. */
function Footer() {
  const { data } = useQuery(statusQuery());
  const latest = data?.data.latest_filing_date;
  return (
    <footer className="mt-12 border-t border-rule text-xs text-ink-3">
      <p className="page py-4">
        Source: {data?.edgar.source === 'mirror' ? 'local EDGAR mirror' : 'SEC EDGAR'}.
        {latest !== null && latest !== undefined && ` Latest filing: ${formatDate(latest)}.`}
        {data !== undefined && isPinned(data.today) && ` Today is set to ${formatDate(data.today)}.`}
        {data?.data.sample === true && (
          <>
            {' '}
            <span className="text-changed">Includes fictional companies, labeled “Sample”.</span>
          </>
        )}
      </p>
    </footer>
  );
}

const TWO_DAYS_MS = 172_800_000;

/** Time zones differ by a day at most. Rule: docs/rules.md#dates-on-screen */
function isPinned(today: string): boolean {
  return Math.abs(Date.parse(today) - Date.now()) > TWO_DAYS_MS;
}

/**
 * After navigation to another page, focuses its h1, so that a screen reader announces it and Tab starts there. A change of
 * filter or page number keeps the focus. The router handles scrolling.
 */
function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
