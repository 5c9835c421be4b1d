import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findNote } from './excerpts.ts';

/** The rule read plainly: the last heading among 40,000 characters, of which the first begin a line. */
function plainNote(text: string, fragment: number): string | null {
  const heading = /^[ \t]*(?:NOTE|Note)\s{1,3}(\d{1,2})\b[ \t\u00a0.:\u2013\u2014-]{0,6}(.{0,120})$/gm;
  let found: string | null = null;
  for (const match of text.slice(Math.max(0, fragment - 40_000), fragment).matchAll(heading)) {
    const [, number = '', rest = ''] = match;
    const title = rest.replaceAll(/\s+/g, ' ').trim();
    if (title.length > 90 || /[.;,]$/.test(title) || /\d$/.test(title)) continue;
    found = title === '' ? `Note ${number}` : `Note ${number}: ${title}`;
  }
  return found;
}

const line = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('rent', ' see Note 4.', 'NOTE', 'Note', 'note 3', '', '\t', 'Notes 12'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Note 12 – Debt', '  NOTE 3: REVENUE', 'Note\u00a07', '12 Leases', '5'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Note 9: Debt 59', 'Note 2. Leases of land.', `Note 6 ${'a '.repeat(50)}`),
  },
  { weight: 2, arbitrary: fc.nat(9_000).map((length) => 'text '.repeat(length / 5)) },
  {
    weight: 1,
    arbitrary: fc.nat(300).map((length) => `${' '.repeat(length)}Note 8 Taxes${' '.repeat(length)}`),
  },
);
const ends = fc.constantFrom('\n', '\n', '\n\n', '\r\n', ' ', '\u2028');
const texts = fc
  .array(fc.tuple(line, ends), { minLength: 1, maxLength: 60, size: 'max' })
  .map((lines) => lines.map(([words, end]) => words + end).join(''));

test('the note of a fragment is the last heading before it', () => {
  const property = fc.property(texts, fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
    const fragment = Math.floor(share * text.length);
    const found = findNote(({ from, to }) => text.slice(from, to), fragment);
    expect(found).toBe(plainNote(text, fragment));
  });
  fc.assert(property, { numRuns: 500 });
});

test('text far before a fragment is read only if no heading is near', () => {
  const text = `${'rent\n'.repeat(20_000)}Note 12 – Debt\n${'debt\n'.repeat(100)}`;
  const read: number[] = [];
  const found = findNote(({ from, to }) => {
    read.push(from);
    return text.slice(from, to);
  }, text.length);
  expect(found).toBe('Note 12: Debt');
  expect(Math.min(...read)).toBeGreaterThan(text.length - 10_000);
});

test('a heading is found wherever reading is divided', () => {
  const before = 'rent\n'.repeat(2_000);
  const text = `${before}NOTE\n\n12 Leases of land\n${'debt\n'.repeat(6_000)}`;
  for (const steps of [8_192, 16_384]) {
    for (let shift = -40; shift < 40; shift += 1) {
      const fragment = before.length + steps + shift;
      expect(findNote(({ from, to }) => text.slice(from, to), fragment)).toBe('Note 12: Leases of land');
    }
  }
});

test('a note ends at the auditor’s report, and where its Item begins', () => {
  const report = 'REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM\n';
  const text = `Note 12 – Debt\n${'debt\n'.repeat(3_000)}${report}${'audit\n'.repeat(4_000)}`;
  const read = ({ from, to }: { from: number; to: number }): string => text.slice(from, to);
  expect(findNote(read, text.indexOf(report) - 10)).toBe('Note 12: Debt');
  expect(findNote(read, text.length)).toBe('Auditor’s report');
  expect(findNote(read, text.length, text.length - 100)).toBeNull();
});
