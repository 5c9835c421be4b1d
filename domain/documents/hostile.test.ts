import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { type DocumentText, ParseError } from './document-text.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

const encoder = new TextEncoder();
const read = (body: string | Uint8Array, filename = 'a.htm'): DocumentText =>
  linearise(typeof body === 'string' ? encoder.encode(body) : body, { filename, type: null });

/** What must hold of every text: blocks in order inside it, cells inside their table, marks and links inside their block. */
function expectWhole({ text, blocks, anchors }: DocumentText): void {
  let last = -1;
  const wrong: unknown[] = [];
  for (const { start, end, rows = [], marks = [], links = [] } of blocks) {
    if (start <= last || end <= start || end > text.length) wrong.push(['block', start, end]);
    last = end;
    const inside = [...rows.flat(), ...links, ...marks.map(([from, to]) => ({ start: from, end: to }))];
    for (const part of inside) {
      if (part.start < start || part.end > end || part.end < part.start) wrong.push(['part', part]);
    }
  }
  for (const { offset } of anchors) if (offset < 0 || offset > text.length) wrong.push(['anchor', offset]);
  expect(wrong).toEqual([]);
  expect(text.isWellFormed()).toBe(true);
}

describe('a hostile document', () => {
  it.each<[string, string, (document: DocumentText) => unknown, unknown]>([
    [
      'with a cell of 376967340 columns',
      '<table><tr><td colspan="376967340">a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      ({ text, losses }) => [text, losses],
      ['a\tb\nc\td', ['a cell that spans 376967340 columns or rows is limited to 1,000']],
    ],
    [
      'with a table of 60,000 rows',
      `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(60_000)}</table>`,
      ({ blocks }) => blocks[0]?.rows?.length,
      60_000,
    ],
    [
      'nested 100,000 deep',
      `${'<div>'.repeat(100_000)}a${'</div>'.repeat(100_000)}<p>b</p>`,
      ({ text, losses }) => [text, losses.length],
      ['a\nb', 1],
    ],
    ['with 100,000 tables in each other', `${'<table><tr><td>'.repeat(100_000)}a`, ({ text }) => text, 'a'],
    [
      'with 200,000 end tags of nothing',
      `<div><p>${'</b></i></td></table>'.repeat(50_000)}a`,
      ({ text }) => text,
      'a',
    ],
    [
      'with comments that nothing ends',
      `<p>a</p>${'<!-- b\n'.repeat(100_000)}<p>c</p>`,
      ({ text }) => text,
      'a\nc',
    ],
    [
      'with spans over rows in every cell',
      `<table>${'<tr><td rowspan=10000 colspan=1000>x<td>y</tr>'.repeat(5_000)}</table>`,
      ({ blocks, losses }) => [blocks.length > 0, losses],
      [true, ['columns beyond the limit are omitted from a table']],
    ],
    [
      'with NUL, direction marks and lone surrogates',
      '<p>a\0b\u202e\u200bc&#55357;d</p>',
      ({ text }) => text,
      'a bc�d',
    ],
    ['cut inside a tag', '<p>One</p><p sty', ({ text }) => text, 'One'],
    ['cut inside a cell', '<table><tr><td>a</td><td>b', ({ text }) => text, 'a\tb'],
    [
      'of markup denser than text',
      '<font><b><i></i></b></font>'.repeat(70_000) + 'a',
      ({ text }) => text,
      'a',
    ],
    ['of one line of headings', 'Item 1. '.repeat(200_000), ({ blocks }) => blocks.length, 1],
    [
      'of 40,000 headings',
      '<p>Item 1. Business</p><p>Item 2. Properties</p>'.repeat(20_000),
      (document) => findItems(document, '10-K', '2024-01-01', []).map(({ key }) => key),
      ['1', '2'],
    ],
    [
      'of words in millions',
      `<p>${'word '.repeat(1_200_000)}`,
      ({ text, losses }) => [text, losses],
      ['', ['text after the first 5,000,000 characters is omitted']],
    ],
  ])('%s is read within its bounds', (_, body, seen, expected) => {
    const document = read(body);
    expect(seen(document)).toEqual(expected);
    expectWhole(document);
  });

  it.each<[string, Uint8Array, string]>([
    ['of 0 bytes', new Uint8Array(0), 'a.htm: the file is empty, text was due'],
    [
      'above 64 MB',
      new Uint8Array(64 * 1024 * 1024 + 1),
      'a.htm: 67108865 bytes are above the 67108864 taken',
    ],
    ['compressed by gzip', gzipSync('x'.repeat(100_000)), 'a.htm: what it holds is not text'],
    [
      'that is a ZIP archive',
      Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0),
      'a.htm: what it holds is not text',
    ],
    ['of NULs', new Uint8Array(5_000), 'a.htm: what it holds is not text'],
    [
      'that is an encoded image',
      encoder.encode('<DOCUMENT>\n<TYPE>GRAPHIC\n<TEXT>\nbegin 644 a.jpg\nM_]C_\nend\n</TEXT>\n</DOCUMENT>'),
      'a.htm: what it holds is not text',
    ],
  ])('%s is refused with its reason', (_, bytes, reason) => {
    const body = () => read(bytes);
    expect(body).toThrow(ParseError);
    expect(body).toThrow(reason);
  });
});

const letters = (words: string): string => words.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Words of four letters or more, in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,40}/g) ?? [];

describeReal('real documents, cut and mutated', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  const paths = [
    `${archive}/320193/000032019324000069/aapl-20240330.htm`,
    `${archive}/320193/000032019398000008/0000320193-98-000008.txt`,
  ];

  it('are read or refused, whole in their parts, with no letters that the bytes lack', () => {
    const bodies = paths.map((path) => ({ filename: path.split('/').at(-1) ?? '', bytes: realFile(path) }));
    const change = fc.record({
      index: fc.nat(bodies.length - 1),
      start: fc.double({ min: 0, max: 0.9, noNaN: true }),
      length: fc.integer({ min: 0, max: 60_000 }),
      edits: fc.array(fc.tuple(fc.nat(59_999), fc.nat(255)), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(change, ({ index, start, length, edits }) => {
        const body = bodies[index];
        if (body === undefined) return;
        const from = Math.floor(start * body.bytes.length);
        const bytes = body.bytes.slice(from, from + length);
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
        let document: DocumentText;
        try {
          document = read(bytes, body.filename);
        } catch (cause) {
          expect(cause).toBeInstanceOf(ParseError);
          return;
        }
        expectWhole(document);
        findItems(document, '10-Q', '2024-05-03', []);
        // Without markup the letters of a word may come together that stood apart, and none come that were not there.
        // A cut reference is a letter too: `Commission&#82`, of `&#8217;`, reads CommissionR.
        const source = new TextDecoder('windows-1252')
          .decode(bytes)
          .replaceAll(/&#(\d{1,7});?/g, (whole, code: string) =>
            Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole,
          );
        const all = `${letters(source)} ${letters(source.replaceAll(/<[^>]{0,4000}>/g, ''))}`;
        expect(wordsOf(document.text).filter((word) => !all.includes(word))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
