import { describe, expect, it } from 'vitest';

import { parseCik, parseTicker } from './endpoint.ts';

describe('parseCik', () => {
  it.each([
    ['320193', '0000320193'],
    ['0000320193', '0000320193'],
    [' 320193 ', '0000320193'],
    ['\u00a0320193\n', '0000320193'],
    ['CIK0000320193', '0000320193'],
    ['cik 320193', '0000320193'],
    ['CIK: 320193', '0000320193'],
    ['CIK#320193', '0000320193'],
    ['1', '0000000001'],
    ['9999999999', '9999999999'],
  ])('%j is %s', (text, cik) => {
    expect(parseCik(text)).toBe(cik);
  });

  it.each([
    ['zero', '0'],
    ['zeros', '0000000000'],
    ['zero with its name', 'CIK0'],
    ['eleven digits', '12345678901'],
    ['eleven digits with padding', '00000320193'],
    ['nothing', ''],
    ['the name alone', 'CIK'],
    ['the name twice', 'CIKCIK320193'],
    ['a negative number', '-5'],
    ['a sign', '+5'],
    ['a separator without the name', '#5'],
    ['an exponent', '1e5'],
    ['a fraction', '320193.0'],
    ['hexadecimal', '0x10'],
    ['two numbers', '320193 789019'],
    ['a name behind', '320193cik'],
    ['full-width digits', '３２０１９３'],
    ['Arabic-Indic digits', '٣٢٠'],
    ['a NUL behind', '320193\u0000'],
    ['a direction override', '\u202e391023'],
    ['a path', '../320193'],
    ['300 digits', '1'.repeat(300)],
  ])('%s is none', (_, text) => {
    expect(parseCik(text)).toBeNull();
  });

  it('reads a long run of digits and spaces to its end', () => {
    expect(parseCik(`CIK${' '.repeat(100_000)}${'0'.repeat(100_000)}x`)).toBeNull();
  });
});

describe('parseTicker', () => {
  it.each([
    ['AAPL', 'AAPL'],
    ['aapl', 'AAPL'],
    [' aapl ', 'AAPL'],
    ['brk.b', 'BRK-B'],
    ['BRK/B', 'BRK-B'],
    ['brk b', 'BRK-B'],
    ['EP-PC', 'EP-PC'],
    ['C', 'C'],
    ['3M', '3M'],
    ['ABCDEFGHIJKL', 'ABCDEFGHIJKL'],
  ])('%j is %s', (text, ticker) => {
    expect(parseTicker(text)).toBe(ticker);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['thirteen characters', 'ABCDEFGHIJKLM'],
    ['300 characters', 'A'.repeat(300)],
    ['a path', '../x'],
    ['dots', '..'],
    ['a leading hyphen', '-A'],
    ['a cashtag', '$AAPL'],
    ['a wildcard', 'AAP*'],
    ['a quote', "A'--"],
    ['a tab inside', 'A\tB'],
    ['a NUL', 'AAPL\u0000'],
    ['a direction override', '\u202eLPAA'],
    ['an emoji', '🍏'],
    ['full-width letters', 'ＡＡＰＬ'],
    // Their upper case would be SS, I and S.
    ['a sharp s', 'ß'],
    ['a dotless i', 'ıbm'],
    ['a long s', 'ſ'],
    ['the Kelvin sign', '\u212a'],
    ['a prototype', '__proto__'],
  ])('%s is none', (_, text) => {
    expect(parseTicker(text)).toBeNull();
  });
});
