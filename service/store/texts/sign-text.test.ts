import { expect, test } from 'vitest';

import { TermNumbers } from '../../../domain/postings/term-numbers.ts';
import { TextTokens } from '../../../domain/postings/text-tokens.ts';
import { analyse } from '../../../domain/query/analyse.ts';
import { signTokens } from './sign-text.ts';
import { addWord, SIGNATURE_BYTES } from './word-signature.ts';

test('the signature of a piece has the words and aliases that begin in it', () => {
  const terms = new TermNumbers();
  const tokens = new TextTokens();
  for (const text of [
    'Form 10-K of R&D, Inc. risks R&D 10-K risks',
    'risks of tariffs, risks of R&D in it',
  ]) {
    const ends = [14, 30, text.length];
    tokens.read(text, terms);
    const expected = ends.map((end, piece) => {
      const signature = new Uint8Array(SIGNATURE_BYTES);
      for (const { term, start } of analyse(text))
        if (start >= (ends[piece - 1] ?? 0) && start < end) addWord(signature, term);
      return signature;
    });
    expect(signTokens(tokens, ends)).toEqual(expected);
  }
});

test('a text of one piece has no signature', () => {
  expect(signTokens(new TextTokens(), [9])).toEqual([]);
});
