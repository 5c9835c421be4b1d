import { expect, test } from 'vitest';

import { eventWith } from '../../../../views/testing/event.ts';
import { markerLabel } from './marker-toolbar.tsx';

// Apple: 0001140361-26-000199, 0001140361-25-044561.
const event = (filing_date: string) => eventWith({ filing_date, items: ['5.02'] });

test.each([
  [['2026-01-02'], 'Director or officer change, 8-K filed Jan 2, 2026'],
  [['2026-01-02', '2025-12-05'], '2 events, Dec 5, 2025 to Jan 2, 2026'],
  [['2026-01-02', '2026-01-02'], '2 events, Jan 2, 2026'],
  [[], ''],
])('events on %j have the label %s', (days, expected) => {
  expect(markerLabel({ x: 0, events: days.map(event) })).toBe(expected);
});
