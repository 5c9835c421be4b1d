import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../testing/real-files.ts';
import { parseFilingIndex } from './indexes.ts';
import { documentProblem, type ExpectedFile } from './submission.ts';

const expected = (change: Partial<ExpectedFile> = {}): ExpectedFile => ({
  filename: 'a.htm',
  listed_bytes: null,
  is_inline: false,
  is_index_refused: false,
  ...change,
});

const problem = (text: string, change: Partial<ExpectedFile> = {}): string | null =>
  documentProblem(Buffer.from(text, 'latin1'), expected(change));

const MAINTENANCE = '<html>maintenance</html>';
const INLINE = '<?xml version="1.0"?>\n<!--XBRL--><html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">';
const WRAPPED = '<DOCUMENT>\n<TYPE>8-K\n<FILENAME>a.htm\n<TEXT>\n<html></html>\n</TEXT>\n</DOCUMENT>\n';

describe('documentProblem', () => {
  it.each<[string, string, Partial<ExpectedFile>]>([
    ['a document in its envelope', WRAPPED, {}],
    ['a document in its envelope without an index', WRAPPED, { is_index_refused: true }],
    ['inline XBRL', `${INLINE}</html>`, { is_inline: true }],
    [
      "inline XBRL with its writer's notes behind",
      `${INLINE}</html>\n<!-- eJxFj+3=${'x'.repeat(900)} -->`,
      {},
    ],
    ['a bare page without a listed size', '<!DOCTYPE html>\n<HTML><BODY></BODY></HTML>\n', {}],
    ['a page in a careless element', '<!DOCTYPE html><div><p>Units</p></html>', {}],
    ['an insider form', '<?xml version="1.0"?><ownershipDocument></ownershipDocument>', {}],
    ['the listed size', MAINTENANCE, { listed_bytes: 24 }],
    ['an old document, listed without its header', WRAPPED, { listed_bytes: 20 }],
  ])('accepts %s', (_, text, change) => {
    expect(problem(text, change)).toBeNull();
  });

  it.each<[string, string, Partial<ExpectedFile>, RegExp]>([
    ['a maintenance page', MAINTENANCE, { listed_bytes: 31_204 }, /has 24 bytes and EDGAR lists 31,204/],
    ['a page for inline XBRL', MAINTENANCE, { is_inline: true }, /lists inline XBRL/],
    ['a page whose index is refused too', MAINTENANCE, { is_index_refused: true }, /cannot be checked/],
    ['a far longer page', 'x'.repeat(9_000), { listed_bytes: 1_000 }, /has 9,000 bytes/],
    ['half a wrapped document', WRAPPED.slice(0, 50), {}, /<\/DOCUMENT> is missing/],
    ['half a bare document', `${INLINE}<body><p>We`, {}, /<\/html> is missing/],
    ['a document cut in its last comment', `${INLINE}</html><!-- eJx`, {}, /<\/html> is missing/],
    ['another document', WRAPPED, { filename: 'b.htm' }, /another document, a\.htm/],
    ['a document twice', WRAPPED + WRAPPED, { listed_bytes: WRAPPED.length }, /more than one document/],
    ['plain words', 'Service unavailable', {}, /neither a page nor/],
    ['a page for an instance', MAINTENANCE, { filename: 'a_htm.xml' }, /a page instead of XML/],
    ['no markup in the listed size', 'x'.repeat(900), { listed_bytes: 900 }, /neither a page nor/],
    ['zeros in the listed size', '\0'.repeat(900), { listed_bytes: 900 }, /zero bytes/],
    ['zeros in a text', `Dear${'\0'.repeat(9)}`, { filename: 'a.txt', listed_bytes: 13 }, /zero bytes/],
    ['JSON', '{"message":"Forbidden"}', {}, /neither a page nor/],
  ])('refuses %s', (_, text, change, reason) => {
    expect(problem(text, change)).toMatch(reason);
  });

  it('reads hostile openings and ends in time', () => {
    for (const text of [
      '<!--'.repeat(20_000),
      '<?'.repeat(20_000),
      ' '.repeat(200_000),
      '</html '.repeat(20_000),
    ]) {
      const start = performance.now();
      problem(`<html>${text}`);
      problem(text);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });
});

describeReal("EDGAR's documents", () => {
  const folder = 'www.sec.gov/Archives/edgar/data/92122';
  it.each([
    // 0000092122-05-000042: sizes listed without the header; 0000092122-19-000063: with it.
    ['000009212205000042', '0000092122-05-000042', 'x9901.txt'],
    ['000009212219000063', '0000092122-19-000063', 'soga8-kpscdecision12x19.htm'],
  ])('have the listed size and all their bytes: %s', (at, accession, filename) => {
    const page = ['html', 'htm'].map((kind) => `${folder}/${at}/${accession}-index.${kind}`);
    const index = parseFilingIndex('', realFile(page[0] ?? ''));
    const listed_bytes = index.find((each) => each.filename === filename)?.size_bytes ?? null;
    expect(listed_bytes).not.toBeNull();
    const bytes = realFile(`${folder}/${at}/${filename}`);
    expect(documentProblem(bytes, expected({ filename, listed_bytes }))).toBeNull();
    const half = bytes.subarray(0, bytes.byteLength / 2);
    expect(documentProblem(half, expected({ filename, listed_bytes }))).not.toBeNull();
    expect(documentProblem(half, expected({ filename }))).not.toBeNull();
  });
});
