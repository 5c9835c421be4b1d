import { ChevronRight } from 'lucide-react';

import { formatDate } from '../../../views/format/dates.ts';
import type { Fold } from './fold-filings.ts';

type FoldButtonProps = { fold: Fold; isOpen: boolean; onToggle: () => void };

/** Names the filings of a fold, and shows or hides them: '6 insider filings 144, 4 · 2026-05-12 to 2026-06-17'. */
export function FoldButton({ fold: { title, forms, filings }, isOpen, onToggle }: FoldButtonProps) {
  const [first = '', last = ''] = [filings.at(-1)?.filing_date, filings[0]?.filing_date];
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="touch:min-h-11 flex min-h-6 w-full flex-wrap items-center gap-x-2 text-left text-sm text-ink-2 hover:text-accent"
      onClick={onToggle}
    >
      <ChevronRight size={15} aria-hidden className={isOpen ? 'rotate-90' : ''} />
      {title}
      <span className="text-xs text-ink-3 tabular-nums">
        {forms} · {formatDate(first === last ? last : `${first} to ${last}`)}
      </span>
    </button>
  );
}
