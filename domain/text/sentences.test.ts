import { expect, test } from 'vitest';

import { sentenceAt, sentenceCuts, sentencesOf, sentenceStarts } from './sentences.ts';

const SENTENCES: [text: string, sentences: string[]][] = [
  ['One. Two? Three!', ['One. ', 'Two? ', 'Three!']],
  ['Apple Inc. designs phones. It sells them.', ['Apple Inc. designs phones. ', 'It sells them.']],
  ['Sales rose 5.2% in the U.S. Margins fell.', ['Sales rose 5.2% in the U.S. Margins fell.']],
  ['He said “no.” Then he left.', ['He said “no.” ', 'Then he left.']],
  ['See Note No. 5. It applies.', ['See Note No. 5. ', 'It applies.']],
  ['Nothing ends here', ['Nothing ends here']],
  ['J. Smith retired. 2024 followed.', ['J. Smith retired. ', '2024 followed.']],
  ['', ['']],
];

test.each(SENTENCES)('%s', (text, sentences) => {
  const starts = sentenceStarts(text);
  expect(starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length))).toEqual(
    sentences,
  );
});

const CUTS: [text: string, max: number, parts: string[]][] = [
  ['Aaa bbb. Ccc ddd. Eee fff.', 18, ['Aaa bbb. Ccc ddd. ', 'Eee fff.']],
  ['Aaa bbb. Ccc ddd. Eee fff.', 100, ['Aaa bbb. Ccc ddd. Eee fff.']],
  [
    'A sentence that is too long to be cut. Short.',
    10,
    ['A sentence that is too long to be cut. ', 'Short.'],
  ],
];

test.each(CUTS)('%s in parts of at most %i', (text, max, parts) => {
  const cuts = [0, ...sentenceCuts(text, max)];
  expect(cuts.map((cut, index) => text.slice(cut, cuts[index + 1] ?? text.length))).toEqual(parts);
});

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
  [
    'It cites Nos. A1. As Item 5. Other Events says, it is so.',
    ['It cites Nos. A1.', 'As Item 5. Other Events says, it is so.'],
  ],
  [
    'Citibank, N.A. acts for J. P. Smith at 9 a.m. Then it closes.',
    ['Citibank, N.A. acts for J. P. Smith at 9 a.m. Then it closes.'],
  ],
  ['FSP No. FAS 141 says no. Nobody does.', ['FSP No. FAS 141 says no.', 'Nobody does.']],
  [
    'It is filed with the SEC. Except as it says, Sec. 5 holds.',
    ['It is filed with the SEC.', 'Except as it says, Sec. 5 holds.'],
  ],
  ['We file Form 10-K. Results are in it.', ['We file Form 10-K.', 'Results are in it.']],
  ['non-U.S. Treasury notes mature in Dec. 2025.', ['non-U.S. Treasury notes mature in Dec. 2025.']],
  ['He said “no.” Then he left.', ['He said “no.”', 'Then he left.']],
  ['Is it so? It is. ', ['Is it so?', 'It is.']],
  ['  \n ', []],
])('%j has the sentences %j', (text, sentences) => {
  expect(
    sentencesOf(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end)),
  ).toEqual(sentences);
});

test.each<[text: string, words: string, reach: number, sentence: string]>([
  ['Apple Inc. sold 5. It rose.', 'sold', 500, 'Apple Inc. sold 5.'],
  [
    'Head\nIt fell in the U.S. by 5 in 2024. It rose.\nTail',
    'by 5',
    500,
    'It fell in the U.S. by 5 in 2024.',
  ],
  ['It fell. It rose', 'rose', 500, 'It rose'],
  ['A long sentence without an end', 'sentence', 5, 'long sente'],
])('in %j the sentence around %j, within %i characters, is %j', (text, words, reach, sentence) => {
  const { start, end } = sentenceAt(text, text.indexOf(words), reach);
  expect(text.slice(start, end)).toBe(sentence);
});
