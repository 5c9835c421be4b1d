import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeTextFont, TEXT_FONT, TEXT_RANGES } from './route-chunks.ts';

const ROOT = join(import.meta.dirname, '..');

test('the font of text is what the whole font gives', async () => {
  expect((await makeTextFont()).equals(readFileSync(join(ROOT, TEXT_FONT)))).toBe(true);
});

/** Characters of each face of the styles, the font of text first. */
function facesOf(styles: string): number[][][] {
  return [...styles.matchAll(/unicode-range:([^;]*);/g)].map(([, named = '']) =>
    named.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  );
}

test('the styles name the characters that it has, and no other face has one of them', () => {
  const [text = [], ...others] = facesOf(readFileSync(join(ROOT, 'src/styles/fonts.css'), 'utf8'));
  expect(text).toEqual(TEXT_RANGES);
  const ranges = [...text, ...others.flat()].toSorted(([a = 0], [b = 0]) => a - b);
  expect(others).toHaveLength(4);
  for (const [at, [from]] of ranges.entries()) expect(from).toBeGreaterThan(ranges[at - 1]?.[1] ?? -1);
});
