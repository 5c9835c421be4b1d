import { expect, test } from 'vitest';

import { answerOf } from '../../../views/testing/answer.ts';
import { rewriteChips } from './rewrite-chips.ts';
import { savedSearchUrl } from './saved-search-url.ts';
import { searchOf } from './testing/answer.ts';

const NONE = { stop_words: [], word_forms: [], most_words: null };

test.each([
  ['?q=a', NONE, []],
  [
    '?q=the+risk',
    { ...NONE, stop_words: ['the', 'the'] },
    [['Skipped', 'the', '?q=the+risk&skip_stop_words=false']],
  ],
  [
    '?q=cyberattack',
    { ...NONE, word_forms: [{ typed: 'cyberattack', also: ['cyberattacks', 'cyber attack'] }] },
    [['Other word forms', 'cyberattack: cyberattacks, cyber attack', '?q=cyberattack&word_forms=false']],
  ],
  [
    '?q=quantum+computing+roadmap',
    { ...NONE, most_words: { wanted: 3, found: 2 } },
    [
      [
        'No document has all 3 words',
        'showing those with 2',
        '?q=quantum+computing+roadmap&most_words=false',
      ],
    ],
  ],
  ['?q=a&word_forms=false', NONE, [['Exact word forms', null, '?q=a']]],
])('%s', (address, rewrites, expected) => {
  const chips = rewriteChips(searchOf(address), answerOf({ rewrites }));
  expect(
    chips.map(({ text, detail, remove }) => [text, detail, remove === null ? null : savedSearchUrl(remove)]),
  ).toEqual(expected);
});
