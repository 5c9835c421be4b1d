import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '../../api/status.ts';

/** The device's date at startup, used if the service does not send one. */
const DEVICE_TODAY = new Date().toISOString();

/** The current calendar year according to the service, else to the device. */
export function useCurrentYear(): number {
  const { data } = useQuery(statusQuery());
  return Number((data?.today ?? DEVICE_TODAY).slice(0, 4));
}
