import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import type { FilingResponse, ItemSpan } from '../../../contract/filing.ts';
import { itemAt } from '../../../views/filing-items.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { BAR_BUTTON } from './bar-button.tsx';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPosition } from './reading-position.ts';

type AdjacentFilingsProps = {
  answer: FilingResponse;
  position: ReadingPosition;
  items: readonly ItemSpan[];
  search: ReaderSearch;
  /** Icons only. */
  compact?: boolean;
};

/** Links to the previous and next filing of the same form, at the current Item and with the same search. */
export function AdjacentFilings(props: AdjacentFilingsProps) {
  const { answer, position, items, compact = false } = props;
  const { previous, next } = answer;
  const { q, find } = props.search;
  const item = useSyncExternalStore(position.subscribe, () => itemAt(items, position.get().offset)?.key);
  if (previous === null && next === null) return null;
  const search = { item, q, find };
  return (
    <nav
      aria-label={compact ? 'Same Item in other filings' : 'Previous and next filings'}
      className={compact ? 'flex' : 'flex gap-2'}
    >
      {previous !== null && <AdjacentFilingLink filing={previous} rel="prev" {...{ search, compact }} />}
      {next !== null && <AdjacentFilingLink filing={next} rel="next" {...{ search, compact }} />}
    </nav>
  );
}

type AdjacentFilingLinkProps = {
  filing: NonNullable<FilingResponse['next']>;
  rel: 'prev' | 'next';
  search: Partial<ReaderSearch>;
  compact: boolean;
};

function AdjacentFilingLink({ filing, rel, search, compact }: AdjacentFilingLinkProps) {
  const { accession_number, form, period_end, filing_date } = filing;
  const when = period_end === null ? `filed ${formatDate(filing_date)}` : periodText(form, period_end);
  const direction = rel === 'prev' ? 'Previous' : 'Next';
  const name = `${direction} ${label(form)}, ${when}`;
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight;
  const link = { to: '/filings/$accession', params: { accession: accession_number }, search, rel } as const;
  if (compact) {
    return (
      <Link {...link} aria-label={name} title={name} className={BAR_BUTTON}>
        <Icon size={17} aria-hidden />
      </Link>
    );
  }
  return (
    <Link {...link} className="button !px-2.5">
      {rel === 'prev' && <Icon size={15} aria-hidden />}
      <span className="leading-tight">
        {direction}
        <span className="sr-only"> {label(form)}, </span>
        <span className="block text-xs font-normal text-ink-3">{when}</span>
      </span>
      {rel === 'next' && <Icon size={15} aria-hidden />}
    </Link>
  );
}

const PERIODIC = /^(10-[KQ]|11-K|20-F|40-F)/;

/** A filing's period in words. EDGAR gives every form a period of report; only periodic reports cover a period. */
export function periodText(form: string, period_end: string): string {
  return `${PERIODIC.test(form) ? 'period ended' : 'period of report'} ${formatDate(period_end)}`;
}
