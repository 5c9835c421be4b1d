import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import type { FilingResponse, ItemSpan } from '../../../contract/reader.ts';
import { formatDate } from '../../format/date.ts';
import { label } from '../../format/label.ts';
import { itemAt } from './items.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';

type NeighboursProps = {
  answer: FilingResponse;
  place: ReadingPlace;
  items: readonly ItemSpan[];
  search: ReaderSearch;
};

/** The filings of the same form before and after this one, opened at the Item that is being read, for the same words. */
export function Neighbours({
  answer: { previous, next },
  place,
  items,
  search: { q, find },
}: NeighboursProps) {
  const item = useSyncExternalStore(place.subscribe, () => itemAt(items, place.get().offset)?.key);
  if (previous === null && next === null) return null;
  const search = { item, q, find };
  return (
    <nav aria-label="Filings of the same form" className="flex gap-2">
      {previous !== null && (
        <NeighbourLink neighbour={previous} rel="prev" search={search}>
          <ChevronLeft size={15} aria-hidden />
          Previous
        </NeighbourLink>
      )}
      {next !== null && (
        <NeighbourLink neighbour={next} rel="next" search={search}>
          Next
          <ChevronRight size={15} aria-hidden />
        </NeighbourLink>
      )}
    </nav>
  );
}

type NeighbourLinkProps = {
  neighbour: NonNullable<FilingResponse['next']>;
  rel: 'prev' | 'next';
  search: Partial<ReaderSearch>;
  children: React.ReactNode;
};

function NeighbourLink({ neighbour, rel, search, children }: NeighbourLinkProps) {
  const { accession_number, form, period_end, filing_date } = neighbour;
  const when = period_end === null ? `filed ${formatDate(filing_date)}` : `to ${formatDate(period_end)}`;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession: accession_number }}
      search={search}
      rel={rel}
      className="button flex-col !items-start !gap-0 !px-2.5"
      aria-label={`${rel === 'prev' ? 'Previous' : 'Next'} ${label(form)}, ${when}`}
    >
      <span className="inline-flex items-center gap-1">{children}</span>
      <span className="text-xs font-normal text-ink-3">{when}</span>
    </Link>
  );
}
