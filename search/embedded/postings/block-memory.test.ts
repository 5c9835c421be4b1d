import { describe, expect, test } from 'vitest';

import { BLOCK_BYTES } from '../../../domain/postings/segment.ts';
import { BlockMemory } from './segments.ts';

/** A memory for some blocks, and the keys it had to read. Each block has its key as its bytes. */
function open(places: number) {
  const memory = new BlockMemory(places * BLOCK_BYTES);
  const missed: number[] = [];
  const get = (key: number): Uint8Array =>
    memory.get(key, () => {
      missed.push(key);
      return new Uint8Array(3).fill(key);
    });
  return { memory, missed, get };
}

const bytesOf = (key: number): Uint8Array => new Uint8Array(3).fill(key);

describe('memory of blocks', () => {
  test('a block is read once', () => {
    const { missed, get } = open(2);
    expect([get(1), get(2), get(1), get(2)]).toEqual([1, 2, 1, 2].map(bytesOf));
    expect(missed).toEqual([1, 2]);
  });

  test('a later search writes over the block that was not read again', () => {
    const { memory, missed, get } = open(2);
    memory.begin();
    const kept = get(1);
    get(2);
    get(1);
    memory.begin();
    expect(get(3)).toEqual(bytesOf(3));
    expect(get(1)).toBe(kept);
    expect(kept).toEqual(bytesOf(1));
    expect(get(2)).toEqual(bytesOf(2));
    expect(missed).toEqual([1, 2, 3, 2]);
  });

  test('blocks of the current search stay, and the ones without room are read each time', () => {
    const { memory, missed, get } = open(2);
    memory.begin();
    const first = [get(1), get(2), get(3), get(3)];
    expect(first).toEqual([1, 2, 3, 3].map(bytesOf));
    expect(missed).toEqual([1, 2, 3, 3]);
    memory.begin();
    get(4);
    get(4);
    expect(missed).toEqual([1, 2, 3, 3, 4]);
  });

  test('many searches in a row get what they ask for', () => {
    const { memory, get } = open(5);
    for (let search = 0; search < 200; search += 1) {
      memory.begin();
      const keys = Array.from({ length: 1 + (search % 7) }, (_, at) => 1 + ((search * 5 + at * at) % 23));
      expect(keys.map(get)).toEqual(keys.map(bytesOf));
    }
  });

  test('a shorter block in the place of a longer one has its own length', () => {
    const memory = new BlockMemory(BLOCK_BYTES);
    memory.begin();
    expect(memory.get(1, () => new Uint8Array(9).fill(1))).toHaveLength(9);
    memory.begin();
    expect(memory.get(2, () => new Uint8Array(4).fill(2))).toEqual(new Uint8Array(4).fill(2));
  });
});
