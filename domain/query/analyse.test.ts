import fc from 'fast-check';
import { expect, test } from 'vitest';

import { analyse, forEachToken } from './analyse.ts';
import { documentText, hostileText } from './testing/generate.ts';

/** `term@position`, an alias with a tilde. */
const shown = (text: string) =>
  analyse(text)
    .map(({ term, position, alias }) => `${term}@${position}${alias ? '~' : ''}`)
    .join(' ');

test.each([
  // Rule: docs/rules.md#words
  ['10-K', '10@0 f:10-K@0~ k@1'],
  ['10-k', '10@0 k@1'],
  ['going-concern', 'going@0 concern@1'],
  ['going concern', 'going@0 concern@1'],
  ['going\u2011concern', 'going@0 concern@1'],
  ['1,234', '1234@0'],
  ['1234', '1234@0'],
  ['$1.5', '1.5@0'],
  ['12.5%', '12.5@0'],
  ['§ 409A', '409a@0'],
  ['company\u2019s', 'company@0'],
  ["company's", 'company@0'],
  ['companies\u2019', 'companies@0'],
  ['U.S.', 'us@0'],
  ['u.s', 'us@0'],
  ['R&D', 'rd@0 r@0~ d@0~'],
  ['AT&T', 'att@0'],
  ['e-mail', 'e@0 mail@1'],
  ['see https://www.sec.gov/a?b=1 there', 'see@0 there@1'],
  ['ix:nonFraction', ''],
  [`a ${'iVBORw0KGgoAAAANSUhEUgAAAAUA'.repeat(4)} b`, 'a@0 b@1'],
  // Numbers.
  ['$1,234,567.89.', '1234567.89@0'],
  ['1,23 12,34,567', '1@0 23@1 12@2 34567@3'],
  ['2023,2024', '2023@0 2024@1'],
  ['Item 5.02. 1.2.3', 'item@0 5.02@1 1.2.3@2'],
  ['8½% notes', '8@0 1@1 2@2 notes@3'],
  ['.5 5.', '5@0 5@1'],
  // Form codes.
  ['(10-K).', '10@0 f:10-K@0~ k@1'],
  ['10\u2011K 10–K', '10@0 f:10-K@0~ k@1 10@2 f:10-K@2~ k@3'],
  ['10-K/A', '10@0 f:10-K/A@0~ k@1 a@2'],
  ['10-K/10-Q', '10@0 f:10-K@0~ k@1 10@2 f:10-Q@2~ q@3'],
  ['S-1/A 424B4', 's@0 f:S-1/A@0~ 1@1 a@2 424b4@3 f:424B4@3~'],
  ['10-K405 8-K12B', '10@0 f:10-K405@0~ k405@1 8@2 f:8-K12B@2~ k12b@3'],
  ['10-Kx Form10-K pre-10-K 10-K.5', '10@0 kx@1 form10@2 k@3 pre@4 10@5 k@6 10@7 k@8 5@9'],
  ['4 D ARS EFFECT', '4@0 d@1 ars@2 effect@3'],
  // Letters with points and &.
  ['U.S.-based J.P.Morgan', 'us@0 based@1 jp@2 morgan@3'],
  ['U.S.’s a.m. e.g.', 'us@0 am@1 eg@2'],
  ['9㏘ 8 ㏂', '9pm@0 8@1 am@2'],
  ['SG&A M&A Johnson&Johnson P & L', 'sga@0 ma@1 m@1~ a@1~ johnson@2 johnson@3 pl@4 p@4~ l@4~'],
  ['S&P500 S & P 500 AT & T', 'sp@0 s@0~ p@0~ 500@1 sp@2 s@2~ p@2~ 500@3 att@4'],
  ['the U. S. and J. P. Morgan', 'the@0 us@1 and@2 jp@3 morgan@4'],
  ['Class A & B, I & II, A. U.S.', 'class@0 a@1 b@2 i@3 ii@4 a@5 us@6'],
  ['(S & P 500) “U. S.”', 'sp@0 s@0~ p@0~ 500@1 us@2'],
  ['R & D2 r & d', 'r@0 d2@1 r@2 d@3'],
  ['A&A', 'aa@0 a@0~'],
  // Raised marks.
  ['net sales\u202f1 rose', 'net@0 sales@1 rose@2'],
  ['sales\u202f(a)(b), 5\u202f1,\u202f2—rose', 'sales@0 5@1 rose@2'],
  ['sales(1) rose(1)(2). Costs(12)', 'sales@0 rose@1 costs@2'],
  ['Note(5) 401(k) 13(d) item(s) sales(1)a', 'note@0 5@1 401@2 k@3 13@4 d@5 item@6 s@7 sales@8 1@9 a@10'],
  ['sales\u202f1st', 'sales@0 1st@1'],
  // Writing.
  ['naïve Ørsted ŁÓDŹ Straße Mærsk İzmir', 'naive@0 orsted@1 lodz@2 strasse@3 maersk@4 izmir@5'],
  ['e\u0301tat ﬁnance', 'etat@0 finance@1'],
  ['Apple™ word² x®', 'apple@0 word@1 x@2'],
  ['１０－Ｋ', '10@0 f:10-K@0~ k@1'],
  ["O'Brien don\u2019t 1990's", 'o@0 brien@1 don@2 t@3 1990@4'],
  ['a\t$\tb', 'a@0 b@2'],
  ['a\n—\n\u{d7fc}\nb $ c', 'a@0 b@2 c@3'],
  // What never breaks anything.
  ['co\u00adop zero\u200bwidth', 'coop@0 zerowidth@1'],
  ['a\u0000b c\ud800d \udc00', 'a@0 b@1 c@2 d@3'],
  ['\u202eabc\u202c\u2066def\u2069', 'abcdef@0'],
  ['x'.repeat(129), ''],
  ['', ''],
  ['§ — … * " ( )', ''],
])('%j is %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['The U.S. company\u2019s 10\u2011K', ['The', 'U.S.', 'company', '10', '10\u2011K', 'K']],
  ['re\u00adstated $1,234.5', ['re\u00adstated', '1,234.5']],
  ['ﬁne 8½', ['ﬁne', '8', '½', '½']],
  ['(R&D)', ['R&D', 'R', 'D']],
])('offsets of %j are those of the raw text', (text, expected) => {
  expect(analyse(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('any text gives words alone, in order, each of which reads the same by itself', () => {
  fc.assert(
    fc.property(fc.oneof(documentText, hostileText), (text) => {
      const tokens = analyse(text);
      let end = 0;
      const words = tokens.filter(({ alias }) => !alias);
      let ends = 0;
      words.forEach((token, index) => {
        // The end of a cell or line before a word has a position.
        if (/[\t\n]/.test(text.slice(words[index - 1]?.end ?? 0, token.start))) ends += 1;
        expect(token.term).toMatch(/^[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*$/u);
        expect(token.position).toBe(index + ends);
        expect(token.start).toBeGreaterThanOrEqual(end === 0 ? 0 : end - 2);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.end).toBeLessThanOrEqual(text.length);
        end = token.end;
        // One character may stand for several words, as `½` does.
        const alone = analyse(text.slice(token.start, token.end)).map(({ term }) => term);
        expect(alone).toContain(token.term);
        expect(analyse(token.term).map(({ term }) => term)).toEqual([token.term]);
      });
      if (words.length > 0) expect(forEachToken(text, () => {})).toBeGreaterThan(words.at(-1)?.position ?? 0);
      for (const { term, position, alias } of tokens) {
        if (!alias) continue;
        expect(words.some((word) => word.position === position)).toBe(true);
        expect(term).toMatch(/^(?:f:[A-Z0-9/-]+|[\p{L}])$/u);
      }
    }),
    { numRuns: 1_000 },
  );
});
