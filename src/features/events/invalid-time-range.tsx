import { CalendarX } from 'lucide-react';

import { DAYS_BACK_MAX } from '../../../contract/material-events.ts';
import { clip } from '../../../contract/parameters.ts';
import { Notice } from '../../components/states/notice.tsx';
import type { EventsSearch } from './events-query.ts';

/** The time range in the URL is out of bounds, so no request is sent. */
export function InvalidTimeRange({ search: { days_back } }: { id: string; search: EventsSearch }) {
  return (
    <Notice
      icon={CalendarX}
      role="alert"
      title={`“${clip(days_back)}” is not a valid number of days.`}
      todo={`Events go back ${DAYS_BACK_MAX} days at most. Choose a time range above.`}
    />
  );
}
