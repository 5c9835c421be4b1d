import { expect, test } from 'vitest';

import { chooseReleases, type ItemText } from './choose-releases.ts';
import { sharesTopicWord } from './headline.ts';

const item = (code: string, event_type: ItemText['event_type'], text: string): ItemText => ({
  code,
  event_type,
  title: null,
  text,
});
const exhibit = (type: string) => ({ type, filename: `${type.toLowerCase()}.htm` });

const RESULTS = item('2.02', 'earnings', 'A copy of the press release is furnished as Exhibit 99.1.');
const MIXED = item(
  '2.02',
  'earnings',
  'The press release with the announcement is included as Exhibit 99.1 and additional information on measures of ours as Exhibit 99.2.',
);
const LEAVES = item('5.02', 'leadership_change', 'Brian West will become a senior advisor.');
const FURNISHED = item('7.01', 'regulation_fd', 'The news release is furnished as Exhibit 99.1.');

test.each<[string, ItemText[], string[], [string, boolean, boolean][]]>([
  ['named as a release', [RESULTS], ['EX-99.1'], [['ex-99.1.htm', true, false]]],
  ['of another number', [RESULTS], ['EX-10.1', 'EX-99.2'], []],
  ['called otherwise than typed', [RESULTS], ['EX-99'], [['ex-99.htm', true, false]]],
  // 0001018724-25-000121: the second is no release.
  [
    'beside a release',
    [MIXED],
    ['EX-99.1', 'EX-99.2'],
    [
      ['ex-99.1.htm', true, false],
      ['ex-99.2.htm', false, false],
    ],
  ],
  // 0000012927-25-000050
  ['named by an item that tells of others', [LEAVES, FURNISHED], ['EX-99.1'], [['ex-99.1.htm', true, true]]],
  ['named by an item about something else', [LEAVES, RESULTS], ['EX-99.1'], []],
  ['of a report without items', [], ['EX-99.1'], [['ex-99.1.htm', true, false]]],
])('whether an exhibit is a release: %s', (_, items, types, expected) => {
  const releases = chooseReleases(items, types.map(exhibit));
  expect(releases.map(({ filename, is_release, about }) => [filename, is_release, about !== null])).toEqual(
    expected,
  );
});

test.each([
  [
    'Boeing Announces Chief Financial Officer Transition Plan',
    'Malave was elected Chief Financial Officer of Boeing',
    true,
  ],
  ['Boeing Declares Quarterly Dividend', 'Malave was elected Chief Financial Officer of Boeing', false],
  ['Boeing Company Announces News', 'The Boeing Company elected a director', false],
])('%j and %j share telling words: %s', (one, other, expected) => {
  expect(sharesTopicWord(one, other, 'Boeing Co')).toBe(expected);
});
