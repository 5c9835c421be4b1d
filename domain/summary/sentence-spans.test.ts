import { expect, test } from 'vitest';

import { sentenceSpans } from './sentence-spans.ts';

test.each<[text: string, sentences: string[]]>([
  ['We make arms. We sell them.', ['We make arms.', 'We sell them.']],
  ['Apple Inc. designs phones. It sells them.', ['Apple Inc. designs phones.', 'It sells them.']],
  ['It was sold to Harsco, Inc. In 2022, it closed.', ['It was sold to Harsco, Inc.', 'In 2022, it closed.']],
  ['It is listed in the U.S. The rest is not.', ['It is listed in the U.S.', 'The rest is not.']],
  ['Sales in the U.S. Treasury market rose.', ['Sales in the U.S. Treasury market rose.']],
  [
    'Under the J.P. Morgan and Chase brands, the Firm serves millions. It is large.',
    ['Under the J.P. Morgan and Chase brands, the Firm serves millions.', 'It is large.'],
  ],
  ['It is (i.e. It alone) free.', ['It is (i.e. It alone) free.']],
  [
    'Penang Sdn. Bhd. (formerly Advanced) makes chips.',
    ['Penang Sdn. Bhd. (formerly Advanced) makes chips.'],
  ],
  ['He is Mr. Smith of No. 5 Street. She left.', ['He is Mr. Smith of No. 5 Street.', 'She left.']],
  ['He said “no.” Then he left.', ['He said “no.”', 'Then he left.']],
  ['Is it so? It is. ', ['Is it so?', 'It is.']],
  ['  \n ', []],
])('%j', (text, sentences) => {
  expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
});
