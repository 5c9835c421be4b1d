import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import type { FilingResponse, ItemSpan } from '../../../contract/reader.ts';
import { formatDate } from '../../format/date.ts';
import { label } from '../../format/label.ts';
import { BAR_BUTTON } from './bar-button.tsx';
import { itemAt } from './items.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';

type NeighboursProps = {
  answer: FilingResponse;
  place: ReadingPlace;
  items: readonly ItemSpan[];
  search: ReaderSearch;
  /** Without words, where there is little room. */
  compact?: boolean;
};

/** The filings of the same form before and after this one, opened at the Item that is being read, for the same words. */
export function Neighbours(props: NeighboursProps) {
  const { answer, place, items, compact = false } = props;
  const { previous, next } = answer;
  const { q, find } = props.search;
  const item = useSyncExternalStore(place.subscribe, () => itemAt(items, place.get().offset)?.key);
  if (previous === null && next === null) return null;
  const search = { item, q, find };
  return (
    <nav
      aria-label={compact ? 'The same form, from here' : 'Filings of the same form'}
      className={compact ? 'flex' : 'flex gap-2'}
    >
      {previous !== null && <NeighbourLink neighbour={previous} rel="prev" {...{ search, compact }} />}
      {next !== null && <NeighbourLink neighbour={next} rel="next" {...{ search, compact }} />}
    </nav>
  );
}

type NeighbourLinkProps = {
  neighbour: NonNullable<FilingResponse['next']>;
  rel: 'prev' | 'next';
  search: Partial<ReaderSearch>;
  compact: boolean;
};

function NeighbourLink({ neighbour, rel, search, compact }: NeighbourLinkProps) {
  const { accession_number, form, period_end, filing_date } = neighbour;
  const when = period_end === null ? `filed ${formatDate(filing_date)}` : `to ${formatDate(period_end)}`;
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
