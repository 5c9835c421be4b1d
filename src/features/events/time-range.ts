import * as v from 'valibot';

import { MaterialEventsQuery } from '../../../contract/material-events.ts';

/** Preset time ranges in days. */
const TIME_RANGES = ['30', '90', '365', '730'] as const;

/** Days in a URL parameter; null when the API would reject them. '731' → null. */
export function parseTimeRange(text: string): number | null {
  const read = v.safeParse(MaterialEventsQuery.entries.days_back, text);
  return read.success ? read.output : null;
}

/** The presets, plus the selected range if it is another. '45' → 30, 45, 90, 365, 730. */
export function timeRangeOptions(text: string): string[] {
  const days = parseTimeRange(text);
  const all = days === null ? TIME_RANGES : new Set<string>([...TIME_RANGES, String(days)]);
  return [...all].toSorted((a, b) => Number(a) - Number(b));
}

/** The next longer preset; null past the longest. */
export function nextTimeRange(days: number): string | null {
  return TIME_RANGES.find((preset) => Number(preset) > days) ?? null;
}
