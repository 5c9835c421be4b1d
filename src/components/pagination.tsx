import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatCount } from '../../views/format/numbers.ts';
import { EXACT } from './segmented-control.tsx';

type PaginationProps = {
  page: number;
  limit: number;
  total: number;
  /** The address of a page; checked by the caller's `linkOptions`. */
  link: (page: number) => LinkProps;
};

const STEP =
  'touch:min-h-11 touch:min-w-11 inline-flex min-h-8 min-w-8 items-center justify-center rounded-base px-1.5 tabular-nums no-underline';
const OTHER = 'text-accent hover:bg-accent-soft';
const CURRENT = 'bg-ink text-paper font-medium';

/** Links to the pages of a list. Nothing for a single page. */
export function Pagination({ page, limit, total, link }: PaginationProps) {
  const last = pageCount(total, limit);
  if (last === 1 && page === 1) return null;
  const side = (to: number, rel: 'prev' | 'next', text: string, children: ReactNode) =>
    to >= 1 && to <= last ? (
      <Link {...link(to)} activeOptions={EXACT} rel={rel} className={`${STEP} ${OTHER}`} aria-label={text}>
        {children}
      </Link>
    ) : (
      <span className={`${STEP} text-rule-strong`} aria-hidden>
        {children}
      </span>
    );
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center gap-0.5 text-sm">
      {side(page - 1, 'prev', 'Previous page', <ChevronLeft size={16} aria-hidden />)}
      {pageSteps(page, last).map((step, index, steps) =>
        step === 'gap' ? (
          <span key={`after-${steps[index - 1]}`} className={`${STEP} text-ink-3`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={step}
            {...link(step)}
            activeOptions={EXACT}
            className={`${STEP} ${step === page ? CURRENT : OTHER}`}
            aria-label={`Page ${step}`}
            aria-current={step === page ? 'page' : undefined}
          >
            {formatCount(step)}
          </Link>
        ),
      )}
      {side(page + 1, 'next', 'Next page', <ChevronRight size={16} aria-hidden />)}
    </nav>
  );
}

type PageStep = number | 'gap';

/** Number of pages for `total` rows; at least one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Links to show: first, last, the current page and its neighbors, with gaps. `[1, 'gap', 6, 7, 8, 'gap', 20]`. */
export function pageSteps(page: number, last: number): PageStep[] {
  const wanted = new Set([1, page - 1, page, page + 1, last].filter((step) => step >= 1 && step <= last));
  const steps: PageStep[] = [];
  let before = 0;
  for (const step of [...wanted].toSorted((a, b) => a - b)) {
    if (step === before + 2) steps.push(before + 1);
    else if (step > before + 2) steps.push('gap');
    steps.push(step);
    before = step;
  }
  return steps;
}

/** First and last row of a page, from 1; both 0 when it has none. */
export function rowRange(page: number, limit: number, total: number): { first: number; last: number } {
  const first = (page - 1) * limit + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * limit, total) };
}
