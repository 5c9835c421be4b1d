import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readFieldTerms } from './expand.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery, QueryError } from './query.ts';
import { hostileText, queryText } from './testing/generate.ts';
import { understand } from './understand.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 2_000);

const read = (text: string, filtered = false) => parseQuery(text, { filtered });
const printed = (text: string, filtered = false) => printQuery(read(text, filtered));

function refusal(text: string): QueryError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`${text} was not refused`);
}

test.each([
  ['going concern', 'going concern'],
  ['going AND concern', 'going concern'],
  ['a OR b c', 'a OR b c'],
  ['(a OR b) c', '(a OR b) c'],
  ['((a b)) c', 'a b c'],
  ['a NOT b', 'a NOT b'],
  ['a AND NOT (b OR c)', 'a NOT (b OR c)'],
  ['NOT (NOT a)', 'NOT (NOT a)'],
  ['a OR NOT b', 'a OR NOT b'],
  ['“Going Concern”', '"going concern"'],
  ['"10-K"', '"10 k"'],
  ['tariff*', 'tariff*'],
  ['e-mai*', 'e-mai*'],
  ['NEAR(a, "b c", d*, 5)'.replace('d*', 'de*'), 'NEAR(a, "b c", de*, 5)'],
  ['NEAR (2023,2024, 255)', 'NEAR(2023, 2024, 255)'],
  ['NEAR(10-K, restated, 5)', 'NEAR(10-K, restated, 5)'],
  ['NEAR(a, a, 1)', 'NEAR(a, a, 1)'],
  ['near(a, b, 5)', 'near a b 5'],
  ['NEAR term or not', 'near term or not'],
  ['what is going concern?', 'what is going concern'],
  ["the '90s and the company's", 'the 90s and the company'],
  ['1,234 $1.5', '1234 1.5'],
  ['Apple, Inc. profit & loss', 'apple inc profit loss'],
  ['going–concern', 'going-concern'],
  ['R&D U.S. company’s', 'rd us company'],
])('%s reads %s', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test.each([
  ['10-K', { kind: 'form', code: '10-K', terms: ['10', 'k'], at: { start: 0, end: 4 } }],
  ['10–K.', { kind: 'form', code: '10-K', terms: ['10', 'k'], at: { start: 0, end: 5 } }],
  ['10-k', { kind: 'phrase', terms: ['10', 'k'], quoted: false, at: { start: 0, end: 4 } }],
  ['10-K/10-Q', { kind: 'phrase', terms: ['10', 'k', '10', 'q'], quoted: false, at: { start: 0, end: 9 } }],
  [' e-mai*', { kind: 'prefix', terms: ['e'], prefix: 'mai', at: { start: 1, end: 7 } }],
  ['"A b"', { kind: 'phrase', terms: ['a', 'b'], quoted: true, at: { start: 0, end: 5 } }],
  [
    'NEAR(ab, cd, 3)',
    {
      kind: 'near',
      leaves: [
        { kind: 'phrase', terms: ['ab'], quoted: false, at: { start: 5, end: 7 } },
        { kind: 'phrase', terms: ['cd'], quoted: false, at: { start: 9, end: 11 } },
      ],
      distance: 3,
      at: { start: 0, end: 15 },
    },
  ],
])('%s is a leaf with its place', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  // Rules: docs/rules.md#query-grammar, docs/rules.md#query-limits
  ['"going concern', 0, 'closing "'],
  ['NEAR(a, b)', 8, 'whole number'],
  ['NEAR(a, b, x)', 11, 'whole number'],
  ['NEAR(a b, 5)', 7, 'with commas'],
  ['NEAR(a, NEAR(b,c,2), 5)', 8, 'not NEAR.'],
  ['NEAR(a, b, 0)', 11, '1 to 255'],
  ['NEAR(a, b, 5', 0, 'closing )'],
  ['(a OR b', 0, 'closing )'],
  ['a OR', 2, 'both sides'],
  ['OR a', 0, 'both sides'],
  ['NOT', 0, 'needs a word'],
  ['""', 0, 'contain no word or number'],
  ['*', 0, 'the start of a word'],
  ['a AND AND b', 6, 'both sides'],
  ['§ — …', 0, 'nothing to search for'],
  ['a'.repeat(200), 0, 'This word has 200 characters. Words of documents are indexed up to 128.'],
  [`debt "${'a'.repeat(129)}"`, 5, 'This word has 129 characters'],
  ['*abc', 0, 'the start of a word'],
  ['a*b', 1, 'continues. Write'],
  ['a*', 0, 'at least 2'],
  ['NOT x', 0, 'only excludes words'],
  ['NOT x OR NOT y', 0, 'only excludes words'],
  ['NOT x NOT y', 0, 'only excludes words'],
  // Beyond the table.
  ['', 0, 'nothing to search for'],
  ['NEAR(a, 5)', 0, 'got 1'],
  ['NEAR(a, b, 256)', 11, 'got 256'],
  ['NEAR(a, b, 1.5)', 11, 'whole number'],
  ['NEAR(a, b, c, d, e, f, g, h, i, 5)', 0, '2 to 8'],
  ['NEAR(a, (b), 5)', 8, 'not (.'],
  ['NEAR(a, OR, 5)', 8, 'not OR.'],
  ['NEAR(a, , 5)', 8, 'before each comma'],
  ['NEAR(', 0, 'closing )'],
  ['a)', 1, 'has no opening ('],
  ['()', 0, 'These parentheses contain no word'],
  ['(a OR) b', 3, 'both sides'],
  ['a AND §', 2, 'both sides'],
  ['NOT NOT a', 0, 'needs a word'],
  ['"a b"*', 5, 'not a phrase'],
  ['tariff**', 6, 'continues. Write'],
  ['tariff *', 7, 'the start of a word'],
  ['"tariff* cost"', 7, 'inside quotation marks'],
  ['wom?n', 3, 'women'],
  ['lease "wom?n"', 10, 'women'],
  ['lease|rent', 5, 'Write OR'],
  ['lease | rent', 6, 'Write OR'],
  ["cost 'going concern'", 5, 'Single quotation marks'],
  ['‘tariff’ cost', 0, 'Single quotation marks'],
  ['tariff.*', 7, 'directly'],
  ['10-K*', 0, 'at least 2'],
  ['cash -lease', 5, 'NOT lease'],
  ['x '.repeat(501), 1000, '1,000 characters at most'],
  ['x '.repeat(65), 128, '64 words and phrases at most'],
  [`${'('.repeat(9)}a${')'.repeat(9)}`, 8, '8 deep at most'],
  [`"${'a '.repeat(51)}"`, 0, '50 words at most'],
])('%s is refused at %i: %s', (text, position, words) => {
  const error = refusal(text);
  expect(error.message).toContain(words);
  expect(error.position).toBe(position);
});

describe('bounds', () => {
  it('are inclusive', () => {
    expect(printed(`${'('.repeat(8)}a${')'.repeat(8)}`)).toBe('a');
    expect(printed('x '.repeat(64).trim())).toBe('x '.repeat(64).trim());
    expect(printed(`"${'a '.repeat(50)}"`)).toBe(`"${'a '.repeat(50).trim()}"`);
    expect(printed('x'.padEnd(1_000))).toBe('x');
  });
});

test.each([
  ['NOT x', 'NOT x'],
  ['NOT x OR NOT y', 'NOT x OR NOT y'],
])('%s is taken where a filter narrows what is searched', (text, expected) => {
  expect(printed(text, true)).toBe(expected);
});

const isQuiet = (text: string) => {
  try {
    return printQuery(read(text, true));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    expect(error.position).toBeGreaterThanOrEqual(0);
    expect(error.position).toBeLessThanOrEqual(text.length);
    return null;
  }
};

describe('any text', () => {
  it('is a query or a QueryError', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        if (isQuiet(text) !== null) readFieldTerms(text, read(text, true));
        understand(text);
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ['x'.repeat(100_000)],
    ['"'.repeat(100_000)],
    ['a&'.repeat(50_000)],
    ['('.repeat(64) + 'a' + ')'.repeat(64)],
    ['NEAR('.repeat(200)],
    ['a/'.repeat(500)],
    ['U.'.repeat(500)],
    ['1,234'.repeat(200)],
    ['\ud800'.repeat(1_000)],
    ['\u0000'],
    ['ﷺ'.repeat(1_000)],
  ])('%j is read or refused in large amounts too', (text) => {
    const refused = isQuiet(text);
    expect(refused === null || refused.length > 0).toBe(true);
    understand(text);
    if (refused !== null) readFieldTerms(text, read(text, true));
  });

  it('prints to what reads the same', () => {
    fc.assert(
      fc.property(fc.oneof(queryText, hostileText), (text) => {
        const once = isQuiet(text);
        // Terms may be longer than what was typed: `ﷺ` is four words.
        fc.pre(once !== null && once.length <= 1_000);
        expect(isQuiet(once ?? '')).toBe(once);
      }),
      { numRuns: runs },
    );
  });
});

const ANY = { start: 0, end: 0 };

/** A query without its places. */
const bare = (query: unknown): unknown =>
  JSON.parse(JSON.stringify(query), (key, value) => (key === 'at' ? ANY : value));

test('a query that was printed has the same parts', () => {
  fc.assert(
    fc.property(queryText, (text) => {
      const query = read(text, true);
      expect(bare(read(printQuery(query), true))).toEqual(bare(query));
    }),
    { numRuns: 2_000 },
  );
});
