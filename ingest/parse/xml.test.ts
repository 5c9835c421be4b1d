import { expect, test } from 'vitest';

import { xmlChunks } from './xml.ts';

test('a file whose pieces take longer than 20 s to read is refused', () => {
  const bytes = Buffer.from(`<a>${'x'.repeat(1_000_000)}</a>`);
  let now = 0;
  const slow = () => (now += 15_000);
  expect(() => [...xmlChunks('file.xml', bytes, slow)]).toThrow(/file\.xml.*longer than 20 s/);
  expect([...xmlChunks('file.xml', bytes, () => 0)].join('')).toHaveLength(1_000_007);
});
