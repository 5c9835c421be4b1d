import { Link } from '@tanstack/react-router';
import { Command, History, Menu } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';

import { Part } from '../../app/part.tsx';
import { runShortcut } from '../../app/shortcuts.ts';
import { SITE_PAGES } from '../../app/site-pages.ts';
import { readCookies } from '../../components/drawing.ts';
import { lazyPart } from '../../components/lazy-part.ts';

const BUTTON =
  'touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent';

/** The cell of the first table that is in the tab order, or its first figure that is a link. */
function focusFigures(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"], main [data-figures] td a')?.focus();
}

/** Wordmark, search box, main links, past days and menu. `isPast`: the page shows a past day. */
export function TopBar({ search, isPast }: { search: ReactNode; isPast: boolean }) {
  return (
    <header className="top-bar @container sticky top-0 z-20">
      <button
        type="button"
        data-skip-figures
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-1.5 focus-visible:left-2 focus-visible:z-30"
        onClick={focusFigures}
      >
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
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="touch:-mr-3 touch:size-11 -mr-2 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent"
      >
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

/** Links to the main pages. */
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
