import { describe, expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import type { PackedText } from '../../store/full-text-store.ts';
import { packedText } from '../../store/texts/testing/packed-text.ts';
import { snippetOf } from './excerpts.ts';

/** Five pieces. */
const FILLER = 'The Company files reports with the Commission. '.repeat(1_750);

/** A text as it is stored, and which of its pieces are read. */
function packed(text: string): PackedText & { read_pieces: number[] } {
  const opened = packedText(text);
  const read_pieces: number[] = [];
  const read = (piece: number): string => {
    read_pieces.push(piece);
    return opened.read(piece);
  };
  return { ...opened, read, read_pieces };
}

const snippetFor = (text: PackedText, q: string, start = 0) =>
  snippetOf(text, parseQuery(q, { filtered: true }), start);

const marked = (text: string, q: string): string[] => {
  const { snippet, highlights } = snippetFor(packed(text), q);
  return highlights.map(([start, end]) => snippet.slice(start, end));
};

describe('words around the best hit of a long text', () => {
  const cases: [string, string, string[]][] = [
    ['"going concern"', 'doubt as a going-concern exists', ['going-concern']],
    ['tarif*', 'new TARIFFS rose', ['TARIFFS']],
    ['NEAR(tariff, supply, 4)', 'a tariff on the supply', ['tariff', 'supply']],
    ['10-K doubt', 'doubt in this 10-K ends', ['doubt', '10-K']],
    ['usa', 'made in the U.S.A. since', ['U.S.A.']],
    ['naive', 'a naïve view', ['naïve']],
    ['1234', 'of 1,234 units', ['1,234']],
    ['nothing OR doubt', 'some doubt', ['doubt']],
    ['doubt NOT nothing', 'some doubt', ['doubt']],
    ['i\u0307stanbul', 'in İstanbul', ['İstanbul']],
    ['d', 'for R&D alone', ['D']],
  ];
  test.each(cases)('%s is marked in “%s”', (q, words, expected) => {
    expect(marked(`${FILLER}${words}. ${FILLER}`, q)).toEqual(expected);
  });
  test.each(cases)('%s is marked in “%s” of a text in a single piece', (q, words, expected) => {
    const filler = FILLER.slice(0, 4_700);
    expect(marked(`${filler}${words}. ${filler}`, q)).toEqual(expected);
  });

  test.each([
    ['substantial', 'substantial '],
    ['"substantial doubt"', 'substantial doubt'],
    ['NEAR(substantial, doubt, 5)', 'substantial doubt'],
    ['doubt', 'doubt.'],
  ])('%s wherever it stands, with its offset', (q, expected) => {
    // From before the seam of two pieces to behind it, and between the two words.
    for (const at of [32_400, 32_600, 32_720, 32_735, 32_745, 32_755, 32_765, 32_900, 33_200]) {
      const start = FILLER.indexOf(' ', at) + 1;
      const text = `${FILLER.slice(0, start)}substantial doubt. ${FILLER.slice(start, start + 10_000)}`;
      const { snippet, highlights, offset } = snippetFor(packed(text), q);
      expect(text.slice(offset, offset + expected.length)).toBe(expected);
      const [[from] = [0]] = highlights;
      expect(snippet.slice(from, from + expected.length)).toBe(expected);
      expect([snippet.startsWith('…'), snippet.endsWith('…')]).toEqual([true, true]);
      expect(snippet.length).toBeGreaterThan(280);
    }
  });

  test('words that stand together are shown rather than the first of each', () => {
    const text = `${FILLER}tariff. ${FILLER}supply. ${FILLER}tariff on supply. ${FILLER}`;
    expect(marked(text, 'tariff supply')).toEqual(['tariff', 'supply']);
  });

  test('a phrase of words that stand everywhere is found where they stand in a row', () => {
    const text = `${FILLER}Reports with Company files. ${FILLER}`;
    expect(marked(text, '"reports with company"')).toEqual(['Reports with Company']);
  });

  test('only the piece with the hit is read', () => {
    const text = packed(`${FILLER}${FILLER}some doubt. ${FILLER}${FILLER}`);
    snippetFor(text, 'doubt');
    expect([text.pieces.length, text.read_pieces]).toEqual([21, [10]]);
  });

  test('an opening reads the first piece', () => {
    const text = packed(FILLER);
    expect(snippetOf(text, null, 0).snippet).toMatch(/^The Company files .*…$/);
    expect(text.read_pieces).toEqual([0]);
  });

  test('a query that only excludes words shows the beginning of what is searched', () => {
    const text = packed(`${FILLER}Some doubt. ${FILLER}`);
    expect(snippetFor(text, 'NOT nothing').snippet).toMatch(/^The Company files .*…$/);
    expect(snippetFor(text, 'NOT nothing', FILLER.length).snippet).toMatch(/^Some doubt\. .*…$/);
    expect(text.read_pieces).toEqual([0, 5]);
  });
});
