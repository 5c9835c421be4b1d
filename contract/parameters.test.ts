import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { boolean, clip, date, decimal, integer, list, oneOf, paging, words } from './parameters.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What a parameter becomes, or the words with which it is refused. */
function read(schema: Schema, input: unknown): unknown {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : `refused: ${result.issues[0].message}`;
}

describe('integer', () => {
  const schema = integer({ min: 1, max: 100 });

  it.each([
    ['1', 1],
    ['20', 20],
    ['100', 100],
  ])('%s is %i', (text, value) => {
    expect(read(schema, text)).toBe(value);
  });

  it.each([
    '0',
    '101',
    '-1',
    '+1',
    '1e1',
    '1.0',
    '01',
    ' 1',
    '1 ',
    '',
    '0x1',
    '1_0',
    'NaN',
    'Infinity',
    '１',
    '99999999999999999999',
  ])('%j is refused with its bounds', (text) => {
    expect(read(schema, text)).toBe(`refused: must be a whole number 1..100, got '${text}'`);
  });

  it.each([[['1', '2']], [['1']]])('a repeated parameter is refused: %j', (input) => {
    expect(read(schema, input)).toBe('refused: must be given once, got it repeated');
  });

  it.each([1, null, true, {}])('rejects %j, which is not text', (input) => {
    expect(read(schema, input)).toBe('refused: must be text');
  });

  it('takes zero where zero is within bounds', () => {
    expect([read(integer({ min: 0, max: 5 }), '0'), read(integer({ min: 0, max: 5 }), '00')]).toEqual([
      0,
      "refused: must be a whole number 0..5, got '00'",
    ]);
  });
});

describe('decimal', () => {
  const schema = decimal({ min: 0, max: 1 });

  it.each([
    ['0', 0],
    ['1', 1],
    ['0.6', 0.6],
    ['1.000000', 1],
  ])('%s is %d', (text, value) => {
    expect(read(schema, text)).toBe(value);
  });

  it.each(['1.1', '-0', '.5', '1.', '5e-1', '0,5', '', 'NaN', '0.1234567'])('%j is refused', (text) => {
    expect(read(schema, text)).toBe(`refused: must be a number 0..1, got '${text}'`);
  });
});

describe('boolean', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('%s is %s', (text, value) => {
    expect(read(boolean, text)).toBe(value);
  });

  it.each(['TRUE', 'yes', '', ' true', '2'])('%j is refused', (text) => {
    expect(read(boolean, text)).toBe(`refused: must be true, false, 1 or 0, got '${text}'`);
  });
});

describe('oneOf', () => {
  const schema = oneOf(['relevance', 'recent']);

  it.each([
    ['recent', 'recent'],
    ['Recent', "refused: must be one of relevance, recent, got 'Recent'"],
    ['toString', "refused: must be one of relevance, recent, got 'toString'"],
    [['recent', 'recent'], 'refused: must be given once, got it repeated'],
  ])('%j is read as %s', (input, expected) => {
    expect(read(schema, input)).toBe(expected);
  });
});

describe('words', () => {
  const schema = words(5);

  it.each([
    ['apple', 'apple'],
    ['  pie ', 'pie'],
    ['', 'refused: must not be empty'],
    [' \t\u00a0', 'refused: must not be empty'],
    ['apples', 'refused: must be at most 5 characters, got 6'],
    ['  apple  ', 'apple'],
    [['a', 'b'], 'refused: must be given once, got it repeated'],
  ])('%j is read as %s', (input, expected) => {
    expect(read(schema, input)).toBe(expected);
  });
});

describe('list', () => {
  const schema = list(3);

  it.each([
    ['10-K,8-K', ['10-K', '8-K']],
    [' 10-K , ,8-K,', ['10-K', '8-K']],
    ['', []],
    [',,,', []],
    ['a,b,c,d', 'refused: must have at most 3 entries, got 4'],
    [['a', 'b'], 'refused: must be given once, got it repeated'],
  ])('%j is read as %j', (input, expected) => {
    expect(read(schema, input)).toEqual(expected);
  });
});

describe('date', () => {
  it.each(['2024-02-29', '2001-01-01', '2026-12-31'])('%s is a date', (text) => {
    expect(read(date, text)).toBe(text);
  });

  it.each([
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-1-9',
    '20240101',
    '2024-01-01T00:00:00Z',
    '',
  ])('%j is none', (text) => {
    expect(read(date, text)).toBe(`refused: must be a date YYYY-MM-DD, got '${text}'`);
  });

  it.each(['+2024-01-01', '2024-01-01\n', '２０２４-01-01', '-2024-01-01'])('%j is none', (text) => {
    expect(read(date, text)).toMatch(/^refused: must be a date YYYY-MM-DD/);
  });
});

describe('paging', () => {
  const schema = v.strictObject({ ...paging });

  it('page and limit have their defaults', () => {
    expect(v.parse(schema, {})).toEqual({ page: 1, limit: 20 });
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ limit: '1e3' }, 'limit'],
    [{ page: ['1', '2'] }, 'page'],
    [{ pages: '1' }, 'pages'],
  ])('%j names the parameter at fault', (input, name) => {
    const result = v.safeParse(schema, input);
    expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual([name]);
  });
});

describe('clip', () => {
  it.each([
    ['short', 'short'],
    ['x'.repeat(41), `${'x'.repeat(40)}…`],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['🍏'.repeat(41), `${'🍏'.repeat(40)}…`],
    ['a\u0000b\u001bc\u007fd\u0085e', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
    ['\u202egnp.exe', '\ufffdgnp.exe'],
    ['a\u200eb\u200fc\u061cd\u2067e', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
    ['one\u2028two\r\nthree', 'one\ufffdtwo\ufffd\ufffdthree'],
    ['half \ud83c', 'half \ufffd'],
    [null, 'null'],
    [12, '12'],
  ])('%j is shown as %j', (value, expected) => {
    expect(clip(value)).toBe(expected);
  });

  it('cuts at the given length', () => {
    expect(clip('abcdef', 3)).toBe('abc…');
  });
});
