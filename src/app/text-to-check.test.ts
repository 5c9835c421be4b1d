import { expect, test } from 'vitest';

import { isParagraph } from './text-to-check.ts';

test.each([
  ['Net sales rose 6% to $416.2 billion in fiscal 2025, the company said on Thursday.', true],
  ['The company said that it “expects to close the transaction in the first half of next year”.', true],
  ['"material weakness" NOT remediated', false],
  ['8-K item 5.02 resignation', false],
  ['a long text of many words in which there is neither a number nor a quotation to compare', false],
])('whether “%s” is a paragraph is %s', (text, expected) => {
  expect(isParagraph(text)).toBe(expected);
});
