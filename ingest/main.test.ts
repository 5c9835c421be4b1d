import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { run } from './testing/command.ts';
import { readContent } from './testing/store-content.ts';
import { factsPath, filingPath, writeFiles } from './testing/tiny-edgar.ts';
import { jsonLines, ONE, tinyMirror, TWO } from './testing/tiny-filers.ts';

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
  it('companies by ticker and CIK, the ticker lists first, and a second run changes nothing', async () => {
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

  it('the ticker lists, with several tickers to a company', async () => {
    const { env } = await tinyMirror(1);
    expect((await run(['tickers'], env)).out).toBe(
      '3 securities of 2 companies; 3 rows added, changed or removed\n',
    );
    expect((await run(['tickers'], env)).out).toBe('The ticker lists are unchanged\n');
  });

  it('the financial facts and every report’s own data', async () => {
    const { env } = await tinyMirror();
    const first = await run(['company', 'TINY1', '--json'], env);
    expect(jsonLines(first.out).find(({ type }) => type === 'company')).toMatchObject({
      facts: { state: 'read', kept: 24, changed: 24 },
      instances: { read: 2, changed: 2, missing: [], quarantined: [], facts_late: [] },
    });
    const second = await run(['company', 'TINY1'], env);
    expect(second.out).toMatch(/ 0 documents stored, facts unchanged, 0 reports read, /);
  });

  it('the newest reports’ own data alone, where that is asked for', async () => {
    const { env } = await tinyMirror();
    const ended = await run(['company', 'TINY1', '--no-statements', '--json'], env);
    expect(jsonLines(ended.out).find(({ type }) => type === 'company')).toMatchObject({
      instances: { read: 1, changed: 1 },
    });
  });

  it('but files that are malformed, which the status names with their reason', async () => {
    const { env, mirror } = await tinyMirror(2);
    const facts = await readFile(join(mirror, factsPath(ONE)), 'utf8');
    await writeFiles(mirror, { [factsPath(ONE)]: facts.slice(0, 100), [factsPath(TWO)]: '' });
    const ended = await run(['company', 'TINY1', 'TINY2'], env);
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/TINY1 Tiny 9990001 Inc\.: 4 filings added or changed, .*, no facts, /);
    expect(ended.out).toMatch(/Skipped: companyfacts\/CIK0009990001\.json: .* is not complete JSON/);
    const status = await run(['status'], env);
    expect(status.out).toContain('Financial facts: of 0 companies');
    expect(status.out).toMatch(
      /Quarantined: https:\/\/data\.sec\.gov\/.*CIK0009990002\.json \(.*\): .*empty/,
    );
    const value = jsonLines((await run(['status', '--json'], env)).out)[0];
    expect(value).toMatchObject({ companies_with_facts: 0, quarantined: [{ cik: ONE }, { cik: TWO }] });
  });

  it('an unknown ticker is named, the others are loaded, and the code is 1', async () => {
    const { env } = await tinyMirror(2);
    const ended = await run(['company', 'NOSUCH', 'TINY2'], env);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain("No company has the ticker 'NOSUCH' on EDGAR's lists");
    expect(ended.out).toContain('TINY2 Tiny 9990002 Inc.: 4 filings');
  });

  it('documents that the mirror lacks are counted and named, and no failure', async () => {
    const { env, mirror } = await tinyMirror(1);
    await rm(join(mirror, filingPath(ONE, `${ONE}-25-100000`, 'doc-0.htm')));
    const ended = await run(['company', '9990001', '--forms', '10-K,8-K'], env);
    expect(ended.code).toBe(0);
    expect(ended.out).toContain(`Not available from the source: 1 document (${ONE}-25-100000/doc-0.htm)`);
    const status = await run(['status', '--json'], env);
    expect(jsonLines(status.out)[0]).toMatchObject({
      type: 'status',
      companies_loaded: 1,
      filings: 2,
      documents: 3,
    });
  });

  it('a name with terminal commands prints as text', async () => {
    const { env, mirror } = await tinyMirror(1);
    const path = `data.sec.gov/submissions/CIK${ONE}.json`;
    const hostile = JSON.stringify({
      ...JSON.parse(await readFile(join(mirror, path), 'utf8')),
      name: '\u001B]8;;http://x\u0007Tiny\nInc',
    });
    await writeFiles(mirror, { [path]: hostile });
    const ended = await run(['company', ONE], env);
    expect(ended.code).toBe(0);
    expect(ended.out + ended.err).not.toContain('\u001B');
    expect(ended.out.trim().split('\n')).toHaveLength(1);
  });
});
