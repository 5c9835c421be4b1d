import { expect, test } from 'vitest';

import { chosenItems } from '../../../../views/chart-events.ts';
import { toggledEvents } from './event-filter.ts';

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
