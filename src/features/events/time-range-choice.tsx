import { linkOptions } from '@tanstack/react-router';

import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { EventsSearch } from './events-query.ts';
import { timeRangeOptions } from './time-range.ts';

export function TimeRangeChoice({ id, search }: { id: string; search: EventsSearch }) {
  return (
    <SegmentedControl
      label="Time range"
      options={timeRangeOptions(search.days_back).map((days) => [
        days,
        days === '1' ? '1 day' : `${days} days`,
      ])}
      value={search.days_back}
      link={(days_back) =>
        linkOptions({ to: '/companies/$id/events', params: { id }, search: { ...search, days_back } })
      }
    />
  );
}
