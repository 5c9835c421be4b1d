import { Link } from '@tanstack/react-router';
import { Command, History } from 'lucide-react';
import type { ReactNode } from 'react';

import { Part } from '../../app/part.tsx';
import { runShortcut } from '../../app/shortcuts.ts';
import { MainMenu } from './main-menu.tsx';
import { SiteLinks } from './site-links.tsx';

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
