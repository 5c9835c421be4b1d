import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { analyse } from '../../../domain/query/analyse.ts';
import { openText, packFrames, packText, unpackText } from './packed-text.ts';
import { packSigned } from './testing/packed-text.ts';
import { addWord } from './word-signature.ts';

describe('texts in pieces', () => {
  test.each([
    ['', 1],
    ['a', 1],
    ['x'.repeat(16_384), 1],
    ['x'.repeat(16_385), 2],
    ['\u{1f4c8}'.repeat(40_000), 5],
    [' '.repeat(100_000), 7],
    ['Äußerung\n'.repeat(20_000), 11],
  ])('a text of its own length reads back whole: %#', (text, pieces) => {
    const packed = packSigned(text);
    expect(unpackText(packed, text.length)).toBe(text);
    const opened = openText(packed, text.length);
    expect(opened.pieces.length).toBe(pieces);
    for (const [piece, { start, end }] of opened.pieces.entries()) {
      expect(opened.read(piece)).toBe(text.slice(start, end));
    }
  });

  test('no word is halved, and every word of a piece is noted of it', () => {
    const word = fc.constantFrom(
      'U.S.A.',
      'SC 13D',
      'R&D',
      'going-concern',
      '1,234',
      'naïve',
      'Form 10-K/A',
      'x\n',
    );
    const texts = fc.array(word, { minLength: 20_000, maxLength: 20_500, size: 'max' });
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join(' ');
        const opened = openText(packSigned(text), text.length);
        const terms: string[] = [];
        for (const [piece] of opened.pieces.entries()) {
          for (const { term } of analyse(opened.read(piece))) {
            terms.push(term);
            if (opened.mayHold(piece, term) !== true) throw new Error(`${term} is not noted of ${piece}`);
          }
        }
        expect(terms).toEqual(analyse(text).map(({ term }) => term));
      }),
      { numRuns: 5 },
    );
  });

  test('most words that a piece lacks are known to be absent', () => {
    const text = Array.from({ length: 12_000 }, (_, at) => `w${at % 1_300}x`).join(' ');
    const opened = openText(packSigned(text), text.length);
    const absent = Array.from({ length: 1_000 }, (_, at) => `v${at}y`);
    const seeming = absent.filter((word) => opened.mayHold(1, word) === true);
    expect(opened.pieces.length).toBeGreaterThan(1);
    expect(seeming.length).toBeLessThan(250);
  });

  test('a text stored with longer signatures is read and searched', () => {
    const text = 'going concern '.repeat(3_000);
    const ends = [30_000, text.length];
    const signatures = ends.map(() => new Uint8Array(1_024));
    for (const signature of signatures) addWord(signature, 'concern');
    const opened = openText(packText(ends, packFrames(text, ends), signatures), text.length);
    expect(opened.pieces.map((_, piece) => opened.read(piece)).join('')).toBe(text);
    expect([0, 1].map((piece) => opened.mayHold(piece, 'concern'))).toEqual([true, true]);
    expect([0, 1].map((piece) => opened.mayHold(piece, 'doubt'))).toEqual([false, false]);
  });

  test('a text cut short is no text', () => {
    const packed = packSigned('Substantial doubt\n'.repeat(10_000));
    for (const length of [3, 11, 40, 2_000, packed.length - 1]) {
      expect(() => unpackText(packed.subarray(0, length), 180_000)).toThrow();
    }
  });
});
