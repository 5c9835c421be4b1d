import { expect, test } from 'vitest';

import { alignTopics } from './pair-topics.ts';

const side = (texts: readonly string[]) =>
  texts.map((text, ordinal) => ({ ordinal, offset: 0, text, heading: [] }));

test('paragraphs about the same subject are side by side, however they are worded', () => {
  const pairs = alignTopics(
    side([
      'The market price of our stock has been volatile and may fall.',
      'Patents and trademarks that we hold may be challenged by competitors.',
      'Earthquakes may damage the plants in which our devices are assembled.',
    ]),
    side([
      'Competitors may invalidate the patents and trademarks on which we rely.',
      'Our stock price is volatile.',
      'Advertisers may spend less on our services.',
    ]),
  );
  expect(pairs.map(({ status, base, target }) => [status, base?.ordinal, target?.ordinal])).toEqual([
    ['alike', 1, 0],
    ['alike', 0, 1],
    ['only_target', undefined, 2],
    ['only_base', 2, undefined],
  ]);
});

test('a paragraph is paired with a paragraph rather than an entry of a list, which says less about the subject', () => {
  const pairs = alignTopics(
    side([
      '• our ability to protect our patents and trademarks;',
      'Competitors may challenge our patents and trademarks, and courts may not protect them.',
      'Advertisers may spend less on our services.',
    ]),
    side(['We may be unable to protect our patents and trademarks.', 'Earthquakes may damage the plants.']),
  );
  expect(pairs[0]?.base?.ordinal).toBe(1);
});
