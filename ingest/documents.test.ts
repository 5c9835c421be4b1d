import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { filingRecord } from '../store/testing/sample-records.ts';
import { estimate, isRequested, once, quarters } from './commands/documents.ts';
import { parseMasterIndex } from './parse/indexes.ts';
import { documentContent, splitSubmission } from './parse/submission.ts';
import { run } from './testing/command.ts';
import { readMirrored } from './testing/edgar-mirror.ts';
import { describeReal } from './testing/real-files.ts';
import { documentText, filingPath, writeFiles } from './testing/tiny-edgar.ts';
import { jsonLines, ONE, tinyMirror, TWO } from './testing/tiny-filers.ts';

describe('quarters from a day on', () => {
  it.each([
    ['2025-11-14', '2025-12-31', ['2025-10-01']],
    ['2025-09-30', '2026-01-01', ['2025-07-01', '2025-10-01', '2026-01-01']],
    ['2026-02-01', '2025-12-31', []],
  ])('from %s to %s are %j', (since, today, days) => expect(quarters(since, today)).toEqual(days));
});

describe('what a run takes', () => {
  it('counts one request for a small submission, and a list for a filer without one', () => {
    const listed = { size_bytes: 800_000, primary_document: 'a.htm' };
    const filing = { ...LISTED, ...listed };
    const due = [
      { root_form: '8-K', listed: filing },
      { root_form: '8-K', listed: { ...filing, size_bytes: 8_000_000 } },
      { root_form: '10-K', listed: null },
    ];
    expect(estimate(due, 1, 4)).toEqual({
      filings: 3,
      requests: 1 + 1 + 3 + 12,
      bytes: 150_000 + 800_000 + 400_000 + 6_000_000,
      hours: 17 / 4 / 3_600,
    });
  });
});

const LISTED = {
  ...filingRecord({
    accession_number: '0009990001-25-100000',
    form: '8-K',
    filing_date: '2025-12-31',
  }),
  ciks: [ONE],
};

const HEADER = 'CIK|Company Name|Form Type|Date Filed|Filename\n---\n';
const row = (cik: string, accession: string, form: string, date: string) =>
  `${Number(cik)}|Tiny Inc.|${form}|${date}|edgar/data/${Number(cik)}/${accession}.txt\n`;

/** A complete submission of documents. */
const submission = (accession: string, documents: string) =>
  `<SEC-DOCUMENT>${accession}.txt : 20251231\n<SEC-HEADER>ACCESSION NUMBER: ${accession}\n</SEC-HEADER>\n${documents}</SEC-DOCUMENT>\n`;

describe('a complete submission', () => {
  const accession = '0009990001-25-100001';
  const whole = submission(
    accession,
    documentText('8-K', 'a.htm', 'one') + documentText('EX-99.1', 'b.htm', 'two'),
  );
  const split = (text: string, of = accession) => splitSubmission('s.txt', Buffer.from(text), of);

  it('is its documents', () => {
    expect(split(whole).map(({ type, filename }) => [type, filename])).toEqual([
      ['8-K', 'a.htm'],
      ['EX-99.1', 'b.htm'],
    ]);
  });

  it.each([
    ['cut off', whole.slice(0, -40), 'truncated'],
    ['with a document that does not end', whole.replaceAll('</DOCUMENT>', ''), 'does not end'],
    ['with a document without a name', whole.replace('<FILENAME>b.htm\n', ''), 'without a name'],
    ['of another filing', whole.replaceAll(accession, '0009990001-25-100009'), 'is not the submission'],
  ])('is refused when it is %s', (_, text, words) => expect(() => split(text)).toThrow(words));
});

describe('a run over the index', () => {
  it('says what it takes, loads it whole or file by file, and continues', async () => {
    const { mirror, env } = await tinyMirror(6);
    // The newest 8-Ks of each filer, one of them on both, an insider's trade, and one before the day.
    const first = `${ONE}-25-100001`;
    const rows = [
      row(ONE, first, '8-K', '2025-12-26'),
      row(ONE, `${ONE}-25-100002`, '8-K', '2025-12-21'),
      row(ONE, `${ONE}-25-100003`, '4', '2025-12-16'),
      row(TWO, `${TWO}-25-100001`, '8-K', '2025-12-26'),
      row(TWO, first, '8-K', '2025-12-26'),
      row(TWO, `${TWO}-25-100005`, '8-K', '2025-12-06'),
    ];
    const index = 'www.sec.gov/Archives/edgar/full-index/2025/QTR4/master.gz';
    await writeFiles(mirror, {
      [index]: HEADER + rows.join(''),
      [filingPath(ONE, first, `${first}.txt`)]: submission(
        first,
        documentText('8-K', 'doc-1.htm', 'whole submission') +
          documentText('GRAPHIC', 'a.jpg', 'begin 644') +
          documentText('EX-99.1', 'ex99.htm', 'exhibit'),
      ),
    });
    const args = ['--json', 'documents', '--forms', '8-K', '--since', '2025-12-10'];
    const only = await run([...args, '--estimate'], env);
    expect([only.code, only.out]).toEqual([0, expect.stringContaining('"filings":3')]);
    expect(jsonLines(only.out).at(-1)).toMatchObject({ documents_stored: 0, stored: 0 });

    await run([...args, '--companies', ONE], env);
    const rest = await run(args, env);
    expect(jsonLines(rest.out).at(-1)).toMatchObject({ filings: 1, stored: 2, documents_stored: 2 });
    const again = await run(args, env);
    expect(jsonLines(again.out).at(-1)).toMatchObject({ filings: 0, stored: 3, requests: 0 });
    await rm(join(mirror, index));
    expect((await run(args, env)).out).toContain('no index of the quarter');
  });

  it('a filing of several filers is one', () => {
    const rows = parseMasterIndex(
      'i',
      Buffer.from(
        HEADER +
          row(ONE, 'x'.replace('x', `${ONE}-25-000001`), '8-K/A', '2025-12-31') +
          row(TWO, `${ONE}-25-000001`, '8-K/A', '2025-12-31'),
      ),
    );
    expect(once(rows).map(({ cik }) => cik)).toEqual([ONE]);
    const request = { forms: ['8-K'], since: '2025-12-31', ciks: null };
    expect(rows.filter((each) => isRequested(each, request))).toHaveLength(2);
    expect(rows.filter((each) => isRequested(each, { ...request, ciks: new Set([TWO]) }))).toHaveLength(1);
    expect(rows.filter((each) => isRequested(each, { ...request, since: '2026-01-01' }))).toEqual([]);
  });
});

const QUARTER = 'www.sec.gov/Archives/edgar/full-index/2025/QTR4/master';

describeReal(
  'the market of a quarter',
  () => {
    it('has these reports and events', () => {
      const rows = parseMasterIndex(QUARTER, readMirrored(QUARTER) ?? new Uint8Array());
      const found = (forms: string[], ciks: Set<string> | null = null) =>
        once(rows.filter((each) => isRequested(each, { forms, since: '2025-10-01', ciks })));
      expect(found(['10-K', '10-Q', '8-K'])).toHaveLength(21_814);
      // 0000320193-25-000079: the 10-K of FY2025.
      expect(found(['10-K'], new Set(['0000320193']))).toMatchObject([
        { accession_number: '0000320193-25-000079', filing_date: '2025-10-31' },
      ]);
    });
  },
  [QUARTER],
);

const META = 'www.sec.gov/Archives/edgar/data/1326801/000132680125000090';
const readMeta = (name: string) => readMirrored(`${META}/${name}`) ?? new Uint8Array();
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describeReal(
  'a document of a complete submission',
  () => {
    it('is byte for byte the one that EDGAR serves by itself', () => {
      const documents = splitSubmission('s', readMeta('0001326801-25-000090.txt'), '0001326801-25-000090');
      expect(documents).toHaveLength(12);
      const [main] = documents;
      expect(sha(documentContent(main?.bytes ?? new Uint8Array()))).toBe(sha(readMeta('meta-20250528.htm')));
    });
  },
  [`${META}/meta-20250528.htm`],
);
