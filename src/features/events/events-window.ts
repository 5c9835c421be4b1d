import * as v from 'valibot';

import { MaterialEventsQuery } from '../../../contract/material-events.ts';

/** Windows to choose from, in days. */
export const WINDOWS = ['30', '90', '365', '730'] as const;

/** Days of a window as an address has it; null where the endpoint would refuse it. '731' → null. */
export function readWindow(text: string): number | null {
  const read = v.safeParse(MaterialEventsQuery.entries.days_back, text);
  return read.success ? read.output : null;
}

/** The windows to choose from, with the one asked for where it is another. '45' → 30, 45, 90, 365, 730. */
export function windowChoices(text: string): string[] {
  const days = readWindow(text);
  const all = days === null ? WINDOWS : new Set<string>([...WINDOWS, String(days)]);
  return [...all].toSorted((a, b) => Number(a) - Number(b));
}

/** The next wider window of the choices; null past the widest. */
export function widerWindow(days: number): string | null {
  return WINDOWS.find((window) => Number(window) > days) ?? null;
}
