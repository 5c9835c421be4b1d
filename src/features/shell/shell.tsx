import { type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { Command, History, Menu } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { clip } from '../../../contract/parameters.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { ApiError } from '../../api/api-error.ts';
import { statusQuery } from '../../api/status.ts';
import { Part } from '../../app/failure-state.tsx';
import { givenAddress } from '../../app/search-codec.ts';
import { runShortcut, useShortcuts } from '../../app/shortcuts.ts';
import { SITE_PAGES } from '../../app/site-pages.ts';
import { useAnnounced } from '../../components/announce.ts';
import { type Connection, useConnection } from '../../components/connection.ts';
import { readCookies } from '../../components/drawing.ts';
import { lazyPart } from '../../components/lazy-part.ts';

const MESSAGES: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'You are offline. Data on screen stays available; new data loads when you reconnect.',
  unreachable: 'No response from the server. Data on screen stays available; this page reconnects by itself.',
  newer: 'A newer version of Filings Desk is installed.',
};

/** Fixed to the bottom edge while the connection isn't as it should be, so that the layout doesn't shift. */
function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-changed-ground px-4 py-2 text-center text-sm text-changed">
          <span>{MESSAGES[connection]}</span>
          {connection === 'newer' && (
            <button type="button" className="link ml-2 min-h-6" onClick={() => window.location.reload()}>
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The latest refusal of the server's key, by any request; null while none is refused. */
function refusedKey(cache: QueryCache): Error | null {
  const errors = cache.getAll().map(({ state }) => state.error);
  return errors.find((error) => error instanceof ApiError && error.status === 401) ?? null;
}

/** A rejected key concerns every panel: one message for all of them. */
function useKeyFailure(): Error | null {
  const cache = useQueryClient().getQueryCache();
  const refused = () => refusedKey(cache);
  return useSyncExternalStore((listener) => cache.subscribe(listener), refused, refused);
}

/** Seen only while a key has put the focus there. */
const SKIP =
  'sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-1.5 focus-visible:left-2 focus-visible:z-30';

const BUTTON =
  'touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent';

/** The cell of the first table that is in the tab order, or its first figure that is a link. */
function focusFigures(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"], main [data-figures] td a')?.focus();
}

/** Wordmark, search box, main links, past days and menu. `isPast`: the page shows a past day. */
function TopBar({ search, isPast }: { search: ReactNode; isPast: boolean }) {
  return (
    <header className="top-bar @container sticky top-0 z-20">
      <button type="button" data-skip-figures className={SKIP} onClick={focusFigures}>
        <span className="button">Skip to figures</span>
      </button>
      <div className="flex min-w-0 flex-1 items-center gap-3 @min-[76rem]:grid @min-[76rem]:grid-cols-[1fr_minmax(20rem,34rem)_1fr]">
        <Link to="/" className="wordmark touch:py-2 text-ink no-underline" aria-label="Filings Desk, home">
          Filings <span className="font-normal @max-[36rem]:hidden">Desk</span>
        </Link>
        <div className="min-w-0 flex-1">
          <Part failed={<p role="alert">Search failed. Reload the page.</p>}>{search}</Part>
        </div>
        <div className="flex items-center justify-end gap-1">
          <nav aria-label="Site" className="flex gap-1 text-sm @max-[60rem]:hidden">
            <SiteLinks className="touch:min-h-11 inline-flex min-h-8 items-center px-2" />
          </nav>
          <button
            type="button"
            aria-label="Commands"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            title="Companies, pages and actions"
            className={`${BUTTON} @max-[36rem]:hidden`}
            onClick={() => runShortcut('commands')}
          >
            <Command size={16} aria-hidden />
          </button>
          <button
            type="button"
            aria-label="As of a day"
            aria-haspopup="dialog"
            aria-keyshortcuts="t"
            title="What was known on a past day"
            className={`${BUTTON} @max-[36rem]:hidden ${isPast ? 'bg-accent-soft text-accent' : ''}`}
            onClick={() => runShortcut('as_of')}
          >
            <History size={16} aria-hidden />
          </button>
          <Part failed={null}>
            <MainMenu />
          </Part>
        </div>
      </div>
    </header>
  );
}

const AccountEntry = lazyPart(async () => (await import('./account-entry.tsx')).AccountEntry);
const PreferencesForm = lazyPart(async () => (await import('./preferences-form.tsx')).PreferencesForm);

/** The menu in the top bar: navigation (on a phone), tools, theme and keyboard shortcuts. */
function MainMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="Menu" className={`touch:-mr-3 -mr-2 ${BUTTON}`}>
        <Menu size={18} aria-hidden />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label="Menu"
        onBeforeToggle={() => setWasOpened(true)}
        className="fixed inset-auto top-12 right-2 m-0 max-h-[calc(100dvh-3.5rem)] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base border border-rule bg-surface p-4 text-ink shadow-overlay"
      >
        {/* A click on a link closes the menu. The keyboard reaches the links themselves. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="mb-3 border-b border-rule pb-2 @min-[60rem]:hidden"
          onClick={() => popover.current?.hidePopover()}
        >
          <SiteLinks className="flex min-h-11 items-center" />
        </div>
        {readCookies().includes('desk-user=') && (
          <Part>
            <AccountEntry />
          </Part>
        )}
        <Part>{wasOpened && <PreferencesForm onLeave={() => popover.current?.hidePopover()} />}</Part>
      </div>
    </>
  );
}

const LINK =
  'text-ink-2 no-underline hover:text-accent aria-[current=page]:text-ink aria-[current=page]:font-medium';

function SiteLinks({ className }: { className: string }) {
  return SITE_PAGES.map(([to, name]) => (
    <Link
      key={to}
      to={to}
      preload="intent"
      activeOptions={{ exact: to === '/companies', includeSearch: false }}
      className={`${LINK} ${className}`}
    >
      {name}
    </Link>
  ));
}

const CommandDialog = lazyPart(async () => (await import('./commands/command-dialog.tsx')).CommandDialog);
const ShortcutDialog = lazyPart(async () => (await import('./commands/shortcut-dialog.tsx')).ShortcutDialog);

const AsOfDialog = lazyPart(async () => (await import('./as-of.tsx')).AsOfDialog);

const TOAST =
  'fixed bottom-4 left-1/2 z-30 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-base border border-rule bg-surface px-3 py-1.5 text-sm shadow-overlay';

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('#company-search, #filing-search');
  box?.focus();
  box?.select();
}

/** The shortcuts of every page, the dialogs they open, and short messages. All but the keys is loaded when needed. */
function ShellKeys() {
  const [open, setOpen] = useState<'commands' | 'help' | 'as_of' | null>(null);
  const message = useAnnounced();
  useShortcuts(
    {
      commands: () => setOpen('commands'),
      help: () => setOpen('help'),
      as_of: () => setOpen('as_of'),
      search: focusSearch,
      copy: () => void import('./commands/copy-selected.ts').then(({ copySelected }) => copySelected()),
    },
    true,
  );
  /** A command may already have opened the other one. */
  const closeOne = (name: typeof open) => () => setOpen((now) => (now === name ? null : now));
  return (
    <>
      <Part>
        {open === 'commands' && <CommandDialog onClose={closeOne('commands')} />}
        {open === 'help' && <ShortcutDialog onClose={closeOne('help')} />}
        {open === 'as_of' && <AsOfDialog onClose={closeOne('as_of')} />}
      </Part>
      <p role="status" className={message === '' ? 'sr-only' : TOAST}>
        {message}
      </p>
    </>
  );
}

const KeyNotice = lazyPart(async () => (await import('./key-notice.tsx')).KeyNotice);

const FeedLinks = lazyPart(async () => (await import('./feed-links.tsx')).FeedLinks);

const AsOfBar = lazyPart(async () => (await import('./as-of.tsx')).AsOfBar);

type ShellProps = {
  asOf: string | undefined;
  /** The search box of the top bar; null when the page has its own. */
  search: ReactNode;
  children: ReactNode;
};

export function Shell({ asOf, search, children }: ShellProps) {
  const keyFailure = useKeyFailure();
  usePageFocus();
  return (
    <>
      <a href="#main" className={SKIP}>
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
