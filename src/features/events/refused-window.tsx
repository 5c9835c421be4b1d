import { CalendarX } from 'lucide-react';

import { DAYS_BACK_MAX } from '../../../contract/material-events.ts';
import { clip } from '../../../contract/parameters.ts';
import { Notice } from '../../components/states/notice.tsx';
import type { EventsSearch } from './events-query.ts';

/** An address whose window the endpoint would refuse: nothing is asked. */
export function RefusedWindow({ search: { days_back } }: { id: string; search: EventsSearch }) {
  return (
    <Notice
      icon={CalendarX}
      role="alert"
      title={`A window of “${clip(days_back)}” days cannot be asked for.`}
      todo={`days_back is a whole number from 1 to ${DAYS_BACK_MAX}: choose one of the windows above.`}
    />
  );
}
