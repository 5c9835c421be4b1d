import { expect, test } from 'vitest';

import { chosenItems } from '../../../../views/chart-events.ts';
import { eventCountLabel, toggledEvents } from './event-chart.tsx';

test.each([
  [17, 17, 17, 0, '17 events since Oct 30, 2024 (730 days at most)'],
  [1, 1, 1, 0, '1 event since Oct 30, 2024 (730 days at most)'],
  [6, 17, 17, 0, '6 of 17 events since Oct 30, 2024 (730 days at most)'],
  [3, 100, 143, 0, '3 of the latest 100 of 143 events since Oct 30, 2024 (730 days at most)'],
  [17, 17, 17, 2, '17 events since Oct 30, 2024 (730 days at most); 2 before the first period shown'],
  [5, 5, 5, null, 'Events can’t be placed on the chart: this server doesn’t report period ends.'],
])('%i of %i of %s, %s outside', (shown, returned, total, outside, expected) => {
  expect(eventCountLabel({ shown, returned, total, since: '2024-10-30', outside })).toBe(expected);
});

test.each([
  [['all'], '5.02', ['5.02']],
  [['5.02'], '2.02', ['5.02', '2.02']],
  [['5.02', '2.02'], '5.02', ['2.02']],
  [['5.02'], '5.02', ['all']],
])('%j toggling %s is %j', (events, code, expected) => {
  expect(toggledEvents(events, code)).toEqual(expected);
});

test('all events means that no item is chosen', () => {
  expect(chosenItems(['all'])).toEqual([]);
  expect(chosenItems(['all', '5.02'])).toEqual(['5.02']);
});
