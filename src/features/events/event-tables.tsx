import { useState } from 'react';

import type { CompanyEvent } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';

const ReleaseTables = lazyPart(async () => (await import('./release-tables.tsx')).ReleaseTables);

/** A button that shows the tables of an event's press release. */
export function EventTables({ id, event }: { id: string; event: CompanyEvent }) {
  const [isOpen, setOpen] = useState(false);
  const { accession_number, items, exhibits, filing_date } = event;
  const isRelease =
    items.some(({ code }) => code === '2.02') && exhibits.some(({ type }) => type.startsWith('EX-99'));
  if (!isRelease || accession_number === null) return null;
  return (
    <>
      <button
        type="button"
        className="link touch:min-h-11 text-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide tables' : 'Show tables'}
        <span className="sr-only"> of the press release filed {formatDate(filing_date)}</span>
      </button>
      {isOpen && (
        <Part fallback={<Skeleton className="h-40" />}>
          <ReleaseTables id={id} accession={accession_number} />
        </Part>
      )}
    </>
  );
}
