import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '../../api/status.ts';

/** The device's day when the application was opened: for want of the service's own. */
const DEVICE_TODAY = new Date().toISOString();

/** The calendar year it is for the service, else for the device. */
export function useThisYear(): number {
  const { data } = useQuery(statusQuery());
  return Number((data?.today ?? DEVICE_TODAY).slice(0, 4));
}
