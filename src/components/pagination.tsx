import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatCount } from '../format/count.ts';
import { pageCount, pageSteps } from './page-range.ts';

export type PageLinkProps = {
  page: number;
  className: string;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: string;
  children: ReactNode;
};

type PaginationProps = {
  page: number;
  limit: number;
  total: number;
  /** Renders the link to a page; the caller knows its URL. */
  renderLink: (props: PageLinkProps) => ReactNode;
};

const STEP =
  'touch:min-h-11 touch:min-w-11 inline-flex min-h-8 min-w-8 items-center justify-center rounded-base px-1.5 tabular-nums no-underline';

/** Links to the pages of a list. Nothing for a single page. */
export function Pagination({ page, limit, total, renderLink }: PaginationProps) {
  const last = pageCount(total, limit);
  if (last === 1 && page === 1) return null;
  const side = (to: number, rel: 'prev' | 'next', text: string, children: ReactNode) =>
    to >= 1 && to <= last ? (
      renderLink({
        page: to,
        rel,
        className: `${STEP} text-accent hover:bg-accent-soft`,
        'aria-label': text,
        children,
      })
    ) : (
      <span className={`${STEP} text-rule-strong`} aria-hidden>
        {children}
      </span>
    );
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center gap-0.5 text-sm">
      {side(page - 1, 'prev', 'Previous page', <ChevronLeft size={16} aria-hidden />)}
      {pageSteps(page, last).map((step, index) => (
        <PageStepLink
          key={step === 'gap' ? `gap-${index}` : step}
          step={step}
          current={page}
          renderLink={renderLink}
        />
      ))}
      {side(page + 1, 'next', 'Next page', <ChevronRight size={16} aria-hidden />)}
    </nav>
  );
}

type PageStepLinkProps = { step: number | 'gap'; current: number; renderLink: PaginationProps['renderLink'] };

function PageStepLink({ step, current, renderLink }: PageStepLinkProps) {
  if (step === 'gap') {
    return (
      <span className={`${STEP} text-ink-3`} aria-hidden>
        …
      </span>
    );
  }
  const tone = step === current ? 'bg-ink text-paper font-medium' : 'text-accent hover:bg-accent-soft';
  const props = {
    page: step,
    className: `${STEP} ${tone}`,
    'aria-label': `Page ${step}`,
    children: formatCount(step),
  };
  return renderLink(step === current ? { ...props, 'aria-current': 'page' } : props);
}
