import { zstdCompressSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { TermNumbers, TextTokens } from '../domain/postings/text-tokens.ts';
import { analyse } from '../domain/query/analyse.ts';
import { pack } from './pack.ts';
import {
  addWord,
  FrameDecoder,
  openDecoder,
  openText,
  packFrames,
  packText,
  SIGNATURE_BYTES,
  signTokens,
  unpackText,
} from './packed-text.ts';
import { packSigned } from './texts/testing/packed-text.ts';

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

const notes = Array.from({ length: 2_000 }, (_, at) => `Note ${at}: café – “doubt”\n`).join('');
const [first, second] = [notes.slice(0, 16_384), notes.slice(16_384, 20_000)];
const [frame, other] = [pack(first), pack(second)];

const flipped = (at: number): Buffer => {
  const damaged = Buffer.from(frame);
  damaged[at] = (damaged[at] ?? 0) ^ 4;
  return damaged;
};

/** Random bytes of one to three bytes a character, as they hardly compress. */
function manyCharacters(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(32 + ((seed >>> 8) % 40_000));
  }).join('');
}

const large = [
  ['more than fits', 'x'.repeat(200_000)],
  ['as much as fits', 'x'.repeat(65_536)],
  ['one byte less', 'x'.repeat(65_535)],
  ['more packed than a piece', manyCharacters(30_000)],
  ['nothing', ''],
] as const;

test('this Node has a decoder that is used again', () => {
  expect(openDecoder()).not.toBeNull();
});

const openNone = (): null => null;

describe.each([
  ['one decoder', openDecoder],
  ['a decoder for each frame', openNone],
] as const)('frames unpacked with %s', (_, open) => {
  test('are the texts packed, one after another', () => {
    const decoder = new FrameDecoder(open);
    const found = [frame, other, frame].map((own) => decoder.decode(own, 16_384));
    expect(found).toEqual([first, second, first]);
  });

  test.each(large)('of %s are whole, and so is the next', (_name, long) => {
    const decoder = new FrameDecoder(open);
    const found = [decoder.decode(pack(long), 16_384), decoder.decode(frame, 16_384)];
    expect(found).toEqual([long, first]);
  });

  test('that are cut short are refused wherever they are cut, and not the next', () => {
    const decoder = new FrameDecoder(open);
    for (let length = 0; length < frame.length; length += length < frame.length - 16 ? 29 : 1) {
      expect(() => decoder.decode(frame.subarray(0, length), 16_384)).toThrow();
      expect(decoder.decode(other, 16_384)).toBe(second);
    }
  });

  test('that are damaged are refused wherever a bit is flipped, and not the next', () => {
    const decoder = new FrameDecoder(open);
    for (let at = 0; at < frame.length; at += 23) {
      expect(() => decoder.decode(flipped(at), 16_384)).toThrow();
      expect(decoder.decode(other, 16_384)).toBe(second);
    }
  });

  test.each([
    ['another frame', other],
    ['junk', Buffer.from('junk')],
    ['a blank', Buffer.alloc(1)],
  ])('with %s behind them are refused, and not the next', (_name, behind) => {
    const decoder = new FrameDecoder(open);
    expect(() => decoder.decode(Buffer.concat([frame, behind]), 16_384)).toThrow();
    expect(decoder.decode(other, 16_384)).toBe(second);
  });

  test('without a checksum are read', () => {
    expect(new FrameDecoder(open).decode(zstdCompressSync(first), 16_384)).toBe(first);
  });
});

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
