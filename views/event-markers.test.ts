import { expect, test } from 'vitest';

import { eventMarkers, xOfDate } from './event-markers.ts';
import { eventWith } from './testing/event.ts';

const spans = [
  { id: '2024', from: '2023-12-31', to: '2024-12-30' },
  { id: '2025', from: '2024-12-30', to: '2025-12-30' },
];
const geometry = {
  left: 40,
  right: 770,
  top: 30,
  bottom: 300,
  categories: new Map([
    ['2024', [40, 405] as const],
    ['2025', [405, 770] as const],
  ]),
};
const event = (filing_date: string) => eventWith({ filing_date, items: ['8.01'] });

test.each([
  // Here one day is one pixel.
  ['2024-12-30', 405],
  ['2024-12-31', 406],
  ['2025-01-09', 415],
  ['2026-01-01', null],
])('%s is at %s', (day, x) => {
  expect(xOfDate(day, spans, geometry)).toBe(x);
});

test('markers that would touch become one in their middle, newest first; others keep their day', () => {
  const days = ['2025-06-08', '2025-02-18', '2025-02-08', '2025-02-06', '2026-05-05'];
  const markers = eventMarkers(days.map(event), spans, geometry, 24);
  expect(
    markers.map(({ x, events }) => [Math.round(x), events.map(({ filing_date }) => filing_date)]),
  ).toEqual([
    [448, ['2025-02-18', '2025-02-08', '2025-02-06']],
    [565, ['2025-06-08']],
  ]);
});

test('no two markers are closer than the minimum distance', () => {
  const days = Array.from(
    { length: 60 },
    (_, at) => `2025-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
  );
  const markers = eventMarkers(days.map(event), spans, geometry, 30);
  expect(markers.flatMap(({ events }) => events)).toHaveLength(60);
  for (const [at, { x }] of markers.entries()) {
    if (at > 0) expect(x - (markers[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(30);
  }
});
