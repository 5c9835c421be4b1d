import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';

import type { BoardContent } from '../../board/board.ts';
import { CHART, FIGURE, PASSAGE } from '../../board/testing/evidence.ts';
import { readLink, writeLink } from './board-link.ts';

const BOARD: BoardContent = { title: 'Margins', entries: [{ ...PASSAGE, note: '“ü” 利益' }, FIGURE, CHART] };
const link = writeLink(BOARD) ?? '';

/** A link with a valid frame around any payload. */
function framed(json: string): string {
  const good = writeLink({ title: json, entries: [] }) ?? '';
  expect(good.startsWith('b=1.')).toBe(true);
  const payload = Buffer.from(deflateSync(Buffer.from(json))).toString('base64url');
  let hash = 0x81_1c_9d_c5;
  for (const character of payload) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01_00_01_93) >>> 0;
  return `b=1.${payload.length.toString(36)}.${hash.toString(36)}.${payload}`;
}

const problemOf = (fragment: string): string => {
  const read = readLink(fragment);
  return 'problem' in read ? read.problem : 'none';
};

test('a board survives its link, which needs no escapes', () => {
  expect(readLink(link)).toEqual({ board: BOARD });
  expect(link).toMatch(/^b=1[\w.-]+$/);
});

test('a link cut anywhere says that its end is missing', () => {
  for (const at of [3, 6, 12, Math.floor(link.length / 2), link.length - 1])
    expect(problemOf(link.slice(0, at))).toMatch(/^Its end is missing/);
});

test.each<[string, string, RegExp]>([
  [
    'one character changed',
    `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`,
    /changed on the way/,
  ],
  ['text after it', `${link}xyz`, /changed on the way/],
  ['a later version', link.replace('b=1.', 'b=2.'), /another version/],
  ['a million characters', `${link}${'a'.repeat(1_000_000)}`, /longer than any link/],
  ['no board', framed('{"title":1}'), /isn’t a board/],
  ['no JSON', framed('not json'), /isn’t a board/],
  ['200 MB in a small link', framed(`"${'a'.repeat(8_000_000)}"`), /larger than any board/],
  [
    'an address of another site',
    framed(JSON.stringify({ title: 'x', entries: [{ ...PASSAGE, path: 'https://evil.example/' }] })),
    /addresses of other sites/,
  ],
  [
    'a protocol-relative address',
    framed(JSON.stringify({ title: 'x', entries: [{ ...PASSAGE, path: '//evil.example/' }] })),
    /addresses of other sites/,
  ],
  [
    'a script as an address',
    framed(JSON.stringify({ title: 'x', entries: [{ ...PASSAGE, path: 'javascript:alert(1)' }] })),
    /addresses of other sites/,
  ],
])('%s is refused with the reason', (_, fragment, reason) => {
  expect(problemOf(fragment)).toMatch(reason);
});

test('a board that is too large for a link has none', () => {
  const entries = Array.from({ length: 60 }, (_, at) => ({
    ...PASSAGE,
    quote: Array.from({ length: 900 }, (__, word) =>
      ((word * 7_919 + at * 104_729) % 1_000_003).toString(36),
    ).join(' '),
  }));
  expect(writeLink({ title: 'Large', entries })).toBeNull();
});
