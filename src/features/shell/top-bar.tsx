import { Link } from '@tanstack/react-router';
import { Command } from 'lucide-react';
import type { ReactNode } from 'react';

import { runShortcut } from '../../app/shortcuts.ts';
import { MainMenu } from './main-menu.tsx';
import { SiteLinks } from './site-links.tsx';

/** Wordmark, search box, main links and menu. */
export function TopBar({ search }: { search: ReactNode }) {
  return (
    <header className="top-bar sticky top-0 z-20 gap-3 md:grid md:grid-cols-[1fr_minmax(20rem,34rem)_1fr]">
      <Link to="/" className="wordmark touch:py-2 text-ink no-underline" aria-label="Filings Desk, home">
        Filings <span className="font-normal max-sm:hidden">Desk</span>
      </Link>
      <div className="min-w-0 flex-1">{search}</div>
      <div className="flex items-center justify-end gap-1">
        <nav aria-label="Site" className="flex gap-1 text-sm max-sm:hidden">
          <SiteLinks className="touch:min-h-11 inline-flex min-h-8 items-center px-2" />
        </nav>
        <button
          type="button"
          aria-label="Commands"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          title="Companies, pages and actions"
          className="touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent max-sm:hidden"
          onClick={() => runShortcut('commands')}
        >
          <Command size={16} aria-hidden />
        </button>
        <MainMenu />
      </div>
    </header>
  );
}
