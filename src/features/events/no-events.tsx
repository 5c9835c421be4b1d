import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { countOf } from '../../format/count.ts';
import type { EventsSearch } from './events-query.ts';
import { widerWindow } from './events-window.ts';
import { files, type KnownForms } from './known-forms.ts';

type NoEventsProps = {
  id: string;
  search: EventsSearch;
  days: number;
  /** Whether there are some that the filters leave out. */
  isFiltered: boolean;
  forms: KnownForms;
};

/** Why no event stands here: the filters leave none, the company files none, or none in this window. */
export function NoEvents({ id, search, days, isFiltered, forms }: NoEventsProps) {
  const link = {
    to: '/companies/$id/events',
    params: { id },
    resetScroll: false,
    className: 'button',
  } as const;
  if (isFiltered) {
    return (
      <EmptyNotice title="The filters leave no event." todo="The window has others.">
        <Link {...link} search={{ ...search, items: undefined, amendments: 'with' }}>
          Clear filters
        </Link>
      </EmptyNotice>
    );
  }
  if (!search.include_6k && files(forms, '8-K') === false) {
    return files(forms, '6-K') === true ? (
      <EmptyNotice
        title="This company files 6-K, not 8-K."
        todo="6-Ks are a foreign issuer’s reports. They have no items, and can be listed here all the same."
      >
        <Link {...link} search={{ ...search, include_6k: true }}>
          Show its 6-Ks
        </Link>
      </EmptyNotice>
    ) : (
      <EmptyNotice
        title="EDGAR lists no 8-K of this company."
        todo="Its other filings may tell what happened."
      >
        <Filings id={id} />
      </EmptyNotice>
    );
  }
  const wider = widerWindow(days);
  return (
    <EmptyNotice
      title={`No ${search.include_6k ? '8-K or 6-K' : '8-K'} was filed in the last ${countOf(days, 'day')}.`}
      todo={
        wider === null
          ? 'This window is the widest; older ones stand in the list of filings.'
          : 'Look further back.'
      }
    >
      {wider === null ? (
        <Filings id={id} />
      ) : (
        <Link {...link} search={{ ...search, days_back: wider }}>
          Look back {wider} days
        </Link>
      )}
    </EmptyNotice>
  );
}

function Filings({ id }: { id: string }) {
  return (
    <Link to="/companies/$id/filings" params={{ id }} className="button">
      All filings
    </Link>
  );
}
