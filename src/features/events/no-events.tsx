import { Link } from '@tanstack/react-router';

import type { ListReach } from '../../../contract/coverage.ts';
import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { isListMissing, nothingFiled } from '../../../views/format/filing-dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { EventsSearch } from './events-query.ts';
import { type FiledForms, hasFiled } from './filed-forms.ts';
import { nextTimeRange } from './time-range.ts';

type NoEventsProps = {
  id: string;
  search: EventsSearch;
  days: number;
  /** Whether the filters exclude all events of the time range. */
  isFiltered: boolean;
  forms: FiledForms;
  data: Pick<MaterialEventsResponse, 'list' | 'filters'>;
};

/** Why the list is empty: the filters exclude all events, the company files none, or none in this time range. */
export function NoEvents({ id, search, days, isFiltered, forms, data }: NoEventsProps) {
  const link = {
    to: '/companies/$id/events',
    params: { id },
    resetScroll: false,
    className: 'button',
  } as const;
  if (isFiltered) {
    return (
      <EmptyNotice
        title="No events match these filters."
        todo="Clear them to see all events in this time range."
      >
        <Link {...link} search={{ ...search, items: undefined, amendments: 'with' }}>
          Clear filters
        </Link>
      </EmptyNotice>
    );
  }
  if (!isListMissing(data.list) && !search.include_6k && hasFiled(forms, '8-K') === false) {
    return hasFiled(forms, '6-K') === true ? (
      <EmptyNotice
        title="This company files 6-Ks, not 8-Ks."
        todo="Foreign private issuers file 6-Ks, which have no items."
      >
        <Link {...link} search={{ ...search, include_6k: true }}>
          Show 6-Ks
        </Link>
      </EmptyNotice>
    ) : (
      <EmptyNotice title={noneListed(data.list)} todo="See its other filings.">
        <Filings id={id} />
      </EmptyNotice>
    );
  }
  const longer = nextTimeRange(days);
  const kind = search.include_6k ? '8-K or 6-K' : '8-K';
  return (
    <EmptyNotice
      title={nothingFiled(kind, `in the last ${countOf(days, 'day')}`, data.list, data.filters ?? {})}
      todo={
        longer === null
          ? `Events go back ${days} days at most. Older filings are in the filings list.`
          : 'Choose a longer time range.'
      }
    >
      {longer === null ? (
        <Filings id={id} />
      ) : (
        <Link {...link} search={{ ...search, days_back: longer }}>
          Show last {longer} days
        </Link>
      )}
    </EmptyNotice>
  );
}

function noneListed(list: ListReach | undefined): string {
  return list === undefined || list.is_whole || list.from === null
    ? 'This company has filed no 8-Ks.'
    : `No 8-Ks are listed for this company since ${formatDate(list.from)}.`;
}

function Filings({ id }: { id: string }) {
  return (
    <Link to="/companies/$id/filings" params={{ id }} className="button">
      View all filings
    </Link>
  );
}
