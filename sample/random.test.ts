import { describe, expect, it } from 'vitest';

import { createRandom, hashText } from './random.ts';

const draw = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 200 }, () => random.integer(1, 6));
};

describe('hashText', () => {
  it.each([
    // Test vectors of FNV-1a, 32 bits.
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('%j has the published hash', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });
});

describe('createRandom', () => {
  it('draws the same numbers from the same seed', () => {
    expect(draw('9990000001 reports')).toEqual(draw('9990000001 reports'));
  });

  it('draws other numbers from another seed', () => {
    expect(draw('9990000001 reports')).not.toEqual(draw('9990000002 reports'));
  });

  it('reaches both bounds and nothing beyond', () => {
    expect([...new Set(draw('dice'))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('never and always keep their word', () => {
    const random = createRandom('chance');
    const draws = Array.from({ length: 100 }, () => [random.chance(0), random.chance(1)]);
    expect(draws.every(([never, always]) => never === false && always === true)).toBe(true);
  });
});
