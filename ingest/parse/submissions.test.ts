import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { lastFilingDay, parseSubmissions, parseSubmissionsPage } from './submissions.ts';

const SOURCE = 'https://data.sec.gov/submissions/CIK0001318605.json';

// Tesla's 10-K for 2019, 0001564590-20-004475, and a Form 4, 0001771340-20-000002, some of its fields left empty here.
const columns = {
  accessionNumber: ['0001564590-20-004475', '0001771340-20-000002'],
  filingDate: ['2020-02-13', '2020-02-25'],
  reportDate: ['2019-12-31', ''],
  acceptanceDateTime: ['2020-02-13T12:12:18.000Z', ''],
  form: ['10-K', '4'],
  items: ['', ''],
  size: [29_961_626, null],
  isXBRL: [1, 0],
  isInlineXBRL: [1, 0],
  primaryDocument: ['tsla-10k_20191231.htm', 'xslF345X03/edgardoc.xml'],
  primaryDocDescription: ['10-K', ''],
};
const envelope = {
  cik: '0001318605',
  entityType: 'operating',
  sic: '3711',
  sicDescription: 'Motor Vehicles & Passenger Car Bodies',
  name: 'Tesla, Inc.',
  tickers: ['TSLA'],
  exchanges: ['Nasdaq'],
  category: '',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'TX',
  formerNames: [
    { name: 'TESLA MOTORS INC', from: '2005-02-17T00:00:00.000Z', to: '2017-01-27T00:00:00.000Z' },
  ],
  filings: { recent: columns, files: [{ name: 'CIK0001318605-submissions-001.json', filingCount: 720 }] },
};

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const withColumns = (change: Record<string, unknown>): Uint8Array =>
  bytes({ ...envelope, filings: { ...envelope.filings, recent: { ...columns, ...change } } });

/** Place and message of the ParseError that reading throws. */
function problem(read: () => unknown): string {
  try {
    read();
  } catch (cause) {
    if (cause instanceof ParseError) return `${cause.path}: ${cause.message.slice(SOURCE.length + 2)}`;
    throw cause;
  }
  return 'no error';
}

describe('parseSubmissions', () => {
  it('reads rows from columns, with null for what is empty', () => {
    const read = parseSubmissions(SOURCE, bytes(envelope));
    expect(read.recent).toEqual([
      {
        accession_number: '0001564590-20-004475',
        form: '10-K',
        filing_date: '2020-02-13',
        report_date: '2019-12-31',
        acceptance_raw: '2020-02-13T12:12:18.000Z',
        items: null,
        size_bytes: 29_961_626,
        is_xbrl: true,
        is_inline_xbrl: true,
        primary_document: 'tsla-10k_20191231.htm',
        description: '10-K',
      },
      {
        accession_number: '0001771340-20-000002',
        form: '4',
        filing_date: '2020-02-25',
        report_date: null,
        acceptance_raw: null,
        items: null,
        size_bytes: null,
        is_xbrl: false,
        is_inline_xbrl: false,
        primary_document: 'xslF345X03/edgardoc.xml',
        description: null,
      },
    ]);
    expect(read.pages).toEqual(['CIK0001318605-submissions-001.json']);
    expect([read.cik, read.category]).toEqual(['0001318605', null]);
  });

  it.each([['320193'], [320_193], ['0000320193']])('pads the CIK %j', (cik) => {
    expect(parseSubmissions(SOURCE, bytes({ ...envelope, cik })).cik).toBe('0000320193');
  });

  it('passes over a byte order mark', () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(envelope)]);
    expect(parseSubmissions(SOURCE, marked).name).toBe('Tesla, Inc.');
  });

  const bad: [string, Uint8Array, RegExp][] = [
    ['nothing', new Uint8Array(), /^: the answer is empty/],
    ['JSON cut short', bytes(envelope).subarray(0, 300), /^: the answer is not complete JSON/],
    [
      'a page',
      Buffer.from('<!DOCTYPE html><title>SEC.gov</title>'),
      /^: the answer is a page instead of JSON/,
    ],
    [
      'the storage XML',
      Buffer.from('<?xml version="1.0"?><Error/>'),
      /^: the answer is a page instead of JSON/,
    ],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), /^: the answer is not UTF-8/],
    ['NaN', Buffer.from('{"cik":NaN}'), /^: the answer is not complete JSON/],
    ['null', Buffer.from('null'), /^: /],
    ['an error in JSON', bytes({ message: 'Internal server error' }), /^cik: /],
    ['a CIK of zero', bytes({ ...envelope, cik: '0' }), /^cik: .*not zero/],
    ['a name that is empty', bytes({ ...envelope, name: ' ' }), /^name: .*must not be empty/],
    ['no filings', bytes({ ...envelope, filings: undefined }), /^filings: /],
    ['a missing column', withColumns({ form: undefined }), /^filings\.recent\.form: /],
    [
      'columns of two lengths',
      withColumns({ form: ['10-K'] }),
      /^filings\.recent\.form: .*has 1 rows, accessionNumber has 2/,
    ],
    [
      'a name of a megabyte',
      bytes({ ...envelope, name: 'X'.repeat(1_000_000) }),
      /^name: .{0,40}300 characters/,
    ],
    [
      'rows that are all wrong',
      withColumns({ form: ['', ''] }),
      /^filings\.recent\.0\.form: .*a filing has a form/,
    ],
    [
      'a page name that leads elsewhere',
      bytes({ ...envelope, filings: { recent: columns, files: [{ name: '../../x.json', filingCount: 1 }] } }),
      /^filings\.files\.0\.name: /,
    ],
  ];
  it.each([1e30, 1e13])('reads a size of %d, which no filing has, as not stated', (size) => {
    const read = parseSubmissions(SOURCE, withColumns({ size: [size, 1e12] }));
    expect(read.recent.map(({ size_bytes }) => size_bytes)).toEqual([null, 1e12]);
  });

  it.each(bad)('refuses %s and names the place', (_, body, expected) => {
    expect(problem(() => parseSubmissions(SOURCE, body))).toMatch(expected);
  });

  const odd: [string, Record<string, unknown[]>, RegExp, RegExp][] = [
    ['an empty form', { form: ['10-K', ''] }, /1\.form$/, /a filing has a form/],
    ['no form', { form: ['10-K', null] }, /1\.form$/, /string/],
    [
      'an accession number without dashes',
      { accessionNumber: ['0001564590-20-004475', '000177134020000002'] },
      /1\.accessionNumber$/,
      /got "000177134020000002"/,
    ],
    ['a date that is none', { filingDate: ['2020-02-13', ''] }, /1\.filingDate$/, /day of the calendar/],
    [
      'a day that no calendar has',
      { filingDate: ['2020-02-13', '2026-02-31'] },
      /1\.filingDate$/,
      /2026-02-31/,
    ],
    ['a size in words', { size: [1, '29 MB'] }, /1\.size$/, /number/],
    [
      'a filing date in the future',
      { filingDate: ['2020-02-13', '2099-01-01'] },
      /0001771340-20-000002$/,
      /2099-01-01, in the future/,
    ],
  ];
  it.each(odd)('skips a row with %s and names it; the others are read', (_, change, at, reason) => {
    const read = parseSubmissions(SOURCE, withColumns(change), lastFilingDay(new Date('2026-11-26')));
    expect(read.recent.map((row) => row.accession_number)).toEqual(['0001564590-20-004475']);
    expect(read.skipped).toEqual([{ at: expect.stringMatching(at), reason: expect.stringMatching(reason) }]);
  });

  it.each(['2026-11-26', '2026-12-03'])('takes a filing of %s on 26 November 2026', (day) => {
    const body = withColumns({ filingDate: ['2020-02-13', day] });
    const read = parseSubmissions(SOURCE, body, lastFilingDay(new Date('2026-11-26T20:00:00Z')));
    expect([read.recent.length, read.skipped]).toEqual([2, []]);
  });

  it('reads a filer without tickers, exchanges, former names and pages', () => {
    const lacking = { ...envelope, tickers: null, exchanges: null, formerNames: null };
    const read = parseSubmissions(SOURCE, bytes({ ...lacking, filings: { recent: columns, files: null } }));
    expect([read.recent.length, read.tickers, read.formerNames, read.pages]).toEqual([2, [], [], []]);
  });

  it('keeps nothing that is named like a prototype', () => {
    const hostile = JSON.stringify(envelope).replace('{', '{"__proto__":{"polluted":1},');
    parseSubmissions(SOURCE, Buffer.from(hostile));
    expect('polluted' in {}).toBe(false);
  });
});

describe('parseSubmissionsPage', () => {
  it('reads the bare columns of an older page', () => {
    const { rows } = parseSubmissionsPage(SOURCE, bytes(columns));
    expect(rows.map((row) => row.accession_number)).toEqual(columns.accessionNumber);
  });

  it('keeps a filing listed twice once', () => {
    const twice = Object.fromEntries(
      Object.entries(columns).map(([name, [first]]) => [name, [first, first]]),
    );
    expect(parseSubmissionsPage(SOURCE, bytes(twice)).rows).toHaveLength(1);
  });

  it('refuses an envelope', () => {
    expect(problem(() => parseSubmissionsPage(SOURCE, bytes(envelope)))).toMatch(/^accessionNumber: /);
  });
});

describeReal('real submissions', () => {
  const real: [string, string, number, number][] = [
    ['data.sec.gov/submissions/CIK0000320193.json', 'Apple Inc.', 1_000, 1],
    ['data.sec.gov/submissions/CIK0000104169.json', 'Walmart Inc.', 4_364, 0],
    ['variants/2021-shape/data.sec.gov/submissions/CIK0000320193.json', 'Apple Inc.', 1_000, 1],
  ];
  it.each(real)('%s is %s with %i recent filings and %i older pages', (path, name, rows, pages) => {
    const read = parseSubmissions(path, realFile(path));
    expect([read.name, read.recent.length, read.pages.length]).toEqual([name, rows, pages]);
  });

  const pages: [string, number][] = [
    ['data.sec.gov/submissions/CIK0000320193-submissions-001.json', 1_240],
    ['variants/2021-shape/data.sec.gov/submissions/CIK0000320193-submissions-001.json', 988],
  ];
  it.each(pages)('%s holds %i filings', (path, rows) => {
    expect(parseSubmissionsPage(path, realFile(path)).rows).toHaveLength(rows);
  });
});
