import { expect, test } from 'vitest';

import { readRequest } from './command-line.ts';

/** What is written to standard output and standard error, and the exit code if there is no request. */
function read(args: readonly string[]): { out: string; err: string; code: number | null } {
  const said = { out: '', err: '' };
  const write = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
  };
  try {
    readRequest(args, write);
    return { ...said, code: null };
  } catch (error) {
    if (error instanceof Error && 'exit_code' in error) return { ...said, code: Number(error.exit_code) };
    throw error;
  }
}

const wrong: [string, string[], RegExp][] = [
  ['an unknown command', ['companies'], /unknown command 'companies'/],
  ['an unknown option', ['tickers', '--fast'], /unknown option '--fast'/],
  ['no company', ['company'], /missing required argument 'companies'/],
  ['a path for a company', ['company', '../x'], /'\.\.\/x' is neither a ticker \(AAPL, BRK-B\) nor a CIK/],
  ['a CIK of eleven digits', ['company', '12345678901'], /'12345678901' is neither/],
  ['a CIK of zero', ['company', '0'], /'0' is neither/],
  ['an emoji', ['company', '🍎'], /'🍎' is neither/],
  ['a day that is none', ['company', 'AAPL', '--since', '2024-02-30'], /got '2024-02-30'/],
  ['a form that is none', ['company', 'AAPL', '--forms', '10-K,<x>'], /got '<X>'/],
  ['no forms', ['company', 'AAPL', '--forms', ','], /got ','/],
];
test.each(wrong)('%s is a usage error that names the value', (_, args, words) => {
  const { out, err, code } = read(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(words);
});

test('nothing is a usage error with help', () => {
  const { err, code } = read([]);
  expect(code).toBe(2);
  expect(err).toContain('company');
});
