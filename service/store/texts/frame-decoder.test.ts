import { zstdCompressSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { pack } from '../pack.ts';
import { FrameDecoder, openDecoder } from './frame-decoder.ts';

const text = Array.from({ length: 2_000 }, (_, at) => `Note ${at}: café – “doubt”\n`).join('');
const [first, second] = [text.slice(0, 16_384), text.slice(16_384, 20_000)];
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
