import { expect, test } from 'vitest';

import { countItems, eventName, eventReaderLink, eventSummary, hasItem, toggleItem } from './events.ts';
import { eventWith } from './testing/event.ts';

test('an event has the name of its most severe item and opens at its heading', () => {
  const event = eventWith({
    items: ['2.02', '9.01'],
    item_details: [
      {
        code: '2.02',
        title: 'Results of Operations and Financial Condition',
        event_type: 'earnings',
        source: 'both',
        offset: 1480,
      },
      {
        code: '9.01',
        title: 'Financial Statements and Exhibits',
        event_type: 'exhibits',
        source: 'metadata',
        offset: null,
      },
    ],
  });
  expect(eventName(event)).toBe('Results of operations');
  expect(event).toMatchObject({ severity: 'notable', report_date: null, is_amendment: false });
  expect(eventReaderLink(event).search).toEqual({ offset: 1480 });
  // Without a known offset the reader looks for the item.
  expect(eventReaderLink(event, event.items[1]).search).toEqual({ item: '9.01' });
});

test.each([
  ['8-K', '8-K', null],
  ['8-K/A', 'FORM 8-K', null],
  ['8-K', 'Current report', null],
  ['8-K', '', null],
  ['8-K', null, null],
  ['8-K', 'FORM 8-K RESULTS', 'FORM 8-K RESULTS'],
])('%s with the headline %j says %j', (form, headline, shown) => {
  expect(eventWith({ form, headline }).headline).toBe(shown);
});

test.each([
  ['6-K', [], 'Foreign issuer report'],
  ['8-K', [], 'Current report, no items'],
  ['8-K', ['9.01'], 'Financial statements and exhibits'],
  // An unknown code is shown as is, without control characters.
  ['8-K', ['9.99\u202e'], '9.99'],
  // From 2003: item 12 was results of operations.
  ['8-K', ['7', '12'], 'Results of operations'],
])('%s with items %j is named %s', (form, items, name) => {
  const event = eventWith({ form, items });
  expect(eventName(event)).toBe(name);
});

test.each([
  ['A title', 'Other words', { line: 'A title', text: 'Other words' }],
  ['the board elected', 'On May 5, the board elected', { line: null, text: 'On May 5, the board elected' }],
  ['the board …', 'On May 5, the board elected', { line: null, text: 'On May 5, the board elected' }],
  ['A title', null, { line: 'A title', text: null }],
  [null, null, { line: null, text: null }],
])('headline %j and snippet %j are not repeated', (headline, snippet, expected) => {
  expect(eventSummary(eventWith({ headline, snippet }))).toEqual(expected);
});

// Tesla, 0001564590-22-034639 and 0001564590-22-028207; a 6-K.
const events = [
  eventWith({ form: '8-K', filing_date: '2022-10-19', items: ['2.02', '9.01'] }),
  eventWith({ form: '8-K', filing_date: '2022-08-05', items: ['5.07', '8.01', '9.01'] }),
  eventWith({ form: '6-K', filing_date: '2022-08-01', items: [] }),
];

test('items are listed most severe first, then exhibits and events without items', () => {
  expect(countItems(events, ['5.02']).map(({ code, count }) => [code, count])).toEqual([
    ['5.02', 0],
    ['2.02', 1],
    ['5.07', 1],
    ['8.01', 1],
    ['9.01', 2],
    ['none', 1],
  ]);
});

test.each([
  [[], [true, true, true]],
  [['9.01'], [true, true, false]],
  [
    ['8.01', 'none'],
    [false, true, true],
  ],
  [['4.02'], [false, false, false]],
])('the filter %j matches %j', (chosen, expected) => {
  expect(events.map((event) => hasItem(event, chosen))).toEqual(expected);
});

test('removing the last item removes the filter', () => {
  expect(toggleItem(['5.02'], '5.02')).toBeUndefined();
  expect(toggleItem(['5.02'], '2.02')).toEqual(['5.02', '2.02']);
});
