import { expect, test } from 'vitest';

import { wordsOf } from '../text/find-text.ts';
import { findNews, newsSpan, sentenceHeadline, snippetSpan } from './headline.ts';

const DAYS = { report_date: '2025-03-27', filing_date: '2025-03-28' };

/** The headline and the snippet of an item's text. */
function told(text: string, title: string | null = null, days: typeof DAYS = DAYS): (string | null)[] {
  const run = newsSpan(text, title, days);
  return run === null
    ? [null]
    : [sentenceHeadline(text, run), snippetSpan(text, run)].map((one) => wordsOf(text, one));
}

test.each<[string, string, string, string]>([
  [
    'the day before what happened',
    'On March 27, 2025, Apple Inc. (“Apple”) issued a press release. A copy is attached.',
    'Apple Inc. (“Apple”) issued a press release.',
    'On March 27, 2025, Apple Inc. (“Apple”) issued a press release. A copy is attached.',
  ],
  [
    'a label, a caption and the rest of a title',
    'Arrangements of Certain Officers\n(d)\nElection of New Director\n(d) The Board elected Ann Lee.',
    'The Board elected Ann Lee.',
    'The Board elected Ann Lee.',
  ],
  [
    'a caption that runs into the words',
    'PepsiCo Senior Notes Offering. On March 26, 2025, PepsiCo announced an offering.',
    'PepsiCo announced an offering.',
    'On March 26, 2025, PepsiCo announced an offering.',
  ],
  [
    'what is furnished and not filed',
    'The information in this Item is being furnished and shall not be deemed filed. We did well.',
    'We did well.',
    'We did well.',
  ],
  [
    // 0000050863-25-000060
    'history before the day itself',
    'As previously disclosed, on October 19, 2020, Intel and SK hynix agreed.\nOn March 27, 2025, the second closing of the transaction occurred.',
    'the second closing of the transaction occurred.',
    'On March 27, 2025, the second closing of the transaction occurred.',
  ],
  [
    'what a report amends',
    'This amendment completes our report of June 12, 2025. Somebody copied records of customers.',
    'Somebody copied records of customers.',
    'Somebody copied records of customers.',
  ],
  [
    'what a report amends, and nothing else',
    'This Current Report on Form 8-K/A corrects a figure of our report of June 12, 2025.',
    'This Current Report on Form 8-K/A corrects a figure of our report of June 12, 2025.',
    'This Current Report on Form 8-K/A corrects a figure of our report of June 12, 2025.',
  ],
  [
    'history alone',
    'As previously disclosed, Meta maintains a bonus plan.',
    'Meta maintains a bonus plan.',
    'As previously disclosed, Meta maintains a bonus plan.',
  ],
  [
    'initials, which end no sentence',
    'On March 27, 2025, the company signed with Citibank, N.A. (“Citibank”) at 6:00 a.m. Eastern time in the U.S. Treasury.',
    'the company signed with Citibank, N.A. (“Citibank”) at 6:00 a.m. Eastern time in the U.S. Treasury.',
    'On March 27, 2025, the company signed with Citibank, N.A. (“Citibank”) at 6:00 a.m. Eastern time in the U.S. Treasury.',
  ],
  [
    'an exhibit that is a press release',
    'Attached as Exhibit 99.1 is a copy of a press release of The Coca-Cola Company, reporting its results.',
    'a press release of The Coca-Cola Company, reporting its results.',
    'Attached as Exhibit 99.1 is a copy of a press release of The Coca-Cola Company, reporting its results.',
  ],
  [
    'lines of a typewritten page',
    'On March 27, 2025 the registrant\nacquired Combinet, Inc., a California\ncorporation.\nMore was paid.',
    'the registrant acquired Combinet, Inc., a California corporation.',
    'On March 27, 2025 the registrant acquired Combinet, Inc., a California corporation.',
  ],
])('%s', (_, text, headline, snippet) => {
  const title = 'Compensatory Arrangements of Certain Officers';
  expect(told(text, title)).toEqual([headline, snippet]);
});

test.each([
  ['nothing', ''],
  ['another item', 'The information set forth under Item 1.01 is incorporated by reference herein.'],
  ['that there is nothing', 'Not applicable.'],
  ['a table', 'Exhibit\tDescription\n99.1\tPress release'],
])('a text that holds %s tells nothing', (_, text) => {
  expect(told(text)).toEqual([null]);
});

test.each([
  ['at a mark', `The Board ${'again and again '.repeat(8)}met, and it then ${'went on '.repeat(20)}`, /met$/],
  ['at a word', `The Board ${'considered '.repeat(40)}`, /considered$/],
  [
    'before a parenthesis left open',
    `The Board ${'again '.repeat(20)}(the “Board” ${'and '.repeat(40)})`,
    /again$/,
  ],
  ['not before a word that leads on', `${'resolved '.repeat(17)}to ${'resolve '.repeat(30)}`, /resolved$/],
])('a long sentence is cut %s', (_, text, ending) => {
  const [headline = '', snippet = ''] = told(text);
  expect(headline).toMatch(ending);
  expect(headline?.length).toBeLessThanOrEqual(160);
  expect(snippet?.length).toBeLessThanOrEqual(300);
  expect(text).toContain(headline);
});

test('the most severe item with something to say is the headline, and a list of exhibits only if it is alone', () => {
  const items = [
    {
      code: '2.03',
      event_type: 'debt',
      title: null,
      text: 'The information in Item 1.01 is incorporated herein.',
    },
    { code: '8.01', event_type: 'other', title: null, text: 'We closed a mill.' },
    { code: '9.01', event_type: 'exhibits', title: null, text: 'A press release of today is filed.' },
  ] as const;
  expect(findNews(items, DAYS)?.item.code).toBe('8.01');
  expect(findNews(items.slice(2), DAYS)?.item.code).toBe('9.01');
  expect(findNews([items[0], items[2]], DAYS)).toBeNull();
});

test.each([
  ['parentheses that never close', '('.repeat(6_000)],
  ['single letters', 'A '.repeat(3_000)],
  ['ends of sentences', 'Item 1. '.repeat(750)],
  ['blank lines', '\n'.repeat(6_000)],
  ['rules', '-----\n'.repeat(1_000)],
  ['labels', '(a) '.repeat(1_500)],
])('%s stay within bounds', (_, text) => {
  const [headline, snippet] = told(text);
  expect(headline?.length ?? 0).toBeLessThanOrEqual(160);
  expect(snippet?.length ?? 0).toBeLessThanOrEqual(300);
});
