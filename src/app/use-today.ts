import { useQuery } from '@tanstack/react-query';

import { asOfDay } from '../../views/format/dates.ts';
import { statusQuery } from '../api/status.ts';

/** The device's date at startup, used if the service does not send one. */
const DEVICE_TODAY = new Date().toISOString().slice(0, 10);

/** The past day that the page shows, else "today" according to the service, else to the device. */
export function useToday(): string {
  const { data } = useQuery(statusQuery());
  return asOfDay() ?? data?.today ?? DEVICE_TODAY;
}
