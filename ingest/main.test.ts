import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { run } from './testing/command.ts';
import { readContent } from './testing/store-content.ts';
import { jsonLines, tinyMirror, TWO } from './testing/tiny-filers.ts';

describe('requests to EDGAR', () => {
  it('a wrong argument or setting is a usage error that names the value, and nothing is written', async () => {
    const { env } = await tinyMirror(1);
    const argument = await run(['company', '../x'], env);
    expect([argument.code, argument.out]).toEqual([2, '']);
    expect(argument.err).toMatch(/'\.\.\/x' is neither a ticker \(AAPL, BRK-B\) nor a CIK/);
    const setting = await run(['status'], { ...env, EDGAR_CONTACT: 'nobody' });
    expect([setting.code, setting.out]).toEqual([2, '']);
    expect(setting.err).toMatch(/EDGAR_CONTACT must end in an e-mail address.*got 'nobody'/);
  });

  it('--help prints the commands', async () => {
    const { env } = await tinyMirror(1);
    const help = await run(['--help'], env);
    expect(help.code).toBe(0);
    expect(help.out).toContain('company');
  });
});

describe('what is loaded', () => {
  it('companies are loaded by ticker and CIK after the ticker lists, and a second run changes nothing', async () => {
    const { env, data } = await tinyMirror();
    const first = await run(['company', 'tiny1', TWO, '--filings'], env);
    expect(first).toMatchObject({ code: 0, signal: null });
    expect(first.err).toContain('Loading the ticker lists first');
    expect(first.out).toMatch(
      /^TINY1 Tiny 9990001 Inc\.: 24 filings added or changed, 42 documents stored, /,
    );
    const before = readContent(join(data, 'filings.db'));
    const second = await run(['company', 'TINY1', TWO, '--filings', '--json'], env);
    expect(jsonLines(second.out).filter(({ type }) => type === 'company')).toMatchObject([
      { identifier: 'TINY1', filings_changed: 0, documents_stored: 0, documents_missing: 0 },
      { identifier: TWO, filings_changed: 0, documents_stored: 0, documents_missing: 0 },
    ]);
    expect(readContent(join(data, 'filings.db'))).toEqual(before);
  });

  it('the financial facts and the XBRL of every report are loaded', async () => {
    const { env } = await tinyMirror();
    const first = await run(['company', 'TINY1', '--json'], env);
    expect(jsonLines(first.out).find(({ type }) => type === 'company')).toMatchObject({
      facts: { state: 'read', kept: 24, changed: 24 },
      instances: { read: 2, changed: 2, missing: [], quarantined: [], facts_late: [] },
    });
    const second = await run(['company', 'TINY1'], env);
    expect(second.out).toMatch(/ 0 documents stored, facts unchanged, 0 reports read, /);
  });

  it('an unknown ticker is named, the others are loaded, and the code is 1', async () => {
    const { env } = await tinyMirror(2);
    const ended = await run(['company', 'NOSUCH', 'TINY2'], env);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain("No company has the ticker 'NOSUCH' on EDGAR's lists");
    expect(ended.out).toContain('TINY2 Tiny 9990002 Inc.: 4 filings');
  });
});
