import { describe, expect, it } from 'vitest';

import { sectorOf } from '../../domain/company/sectors.ts';
import { filerCategory } from '../../ingest/normalise/company-record.ts';
import {
  acceptanceTime,
  itemCodes,
  primaryDocument,
  voteZone,
} from '../../ingest/normalise/filing-record.ts';
import { writeClock } from '../calendar.ts';
import { COMPANIES, SAMPLE_COMPANIES } from '../companies.ts';
import { filersOf } from '../company.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { readSampleCompany, readSampleFile, SAMPLE_FILES } from '../testing/read-sample.ts';
import { assembleFilings } from '../write-sample.ts';

const filings = assembleFilings();
const byAccession = new Map(filings.map((filing) => [filing.accession_number, filing]));
const companies = new Map(COMPANIES.map(({ cik }) => [cik, readSampleCompany(cik)]));
const company = (cik: string) => companies.get(cik) ?? readSampleCompany(cik);
const record = (cik: string) => company(cik).record;

/** Period of a company's first 10-Q with inline tags. */
const firstTagged = (cik: string) =>
  company(cik).rows.findLast(({ form, is_inline_xbrl }) => form === '10-Q' && is_inline_xbrl)?.report_date;

describe('submissions files', () => {
  it('hold every filing once for each of its filers', () => {
    const counts = COMPANIES.map(({ cik }) => [cik, company(cik).rows.length]);
    const expected = COMPANIES.map(({ cik }) => [
      cik,
      filings.filter((filing) => filersOf(filing).includes(cik)).length,
    ]);
    expect(counts).toEqual(expected);
    expect(filings.length).toBe(8_690);
  });

  it('list the newest first', () => {
    for (const { rows } of companies.values()) {
      const days = rows.map(({ filing_date }) => filing_date);
      expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
    }
  });

  it('keep 1,000 rows in the main file and the older ones in a page', () => {
    const { submissions, pages } = company(ODD_CASES.overflow_page.cik);
    expect(submissions.recent.length).toBe(1_000);
    expect(pages.map(({ rows }) => rows.length)).toEqual([756]);
    const path = `data.sec.gov/submissions/CIK${ODD_CASES.overflow_page.cik}.json`;
    expect(JSON.parse(Buffer.from(readSampleFile(path)).toString())).toMatchObject({
      filings: { files: [{ filingCount: 756 }] },
    });
  });

  it('are one for each company, and a page for the bank', () => {
    const paths = [...SAMPLE_FILES.keys()].filter((path) => path.startsWith('data.sec.gov/submissions/'));
    expect(paths.length).toBe(COMPANIES.length + 1);
  });

  it('read back as the companies they were written from', () => {
    const found = [...companies.values()].map((read) => [read.record.cik, read.record.name]);
    expect(found).toEqual(SAMPLE_COMPANIES.map(({ cik, name }) => [cik, name]));
  });
});

describe('acceptance times', () => {
  it('read back as the Eastern moments they were written from, whatever the clock of the list', () => {
    const wrong: string[] = [];
    for (const { rows } of companies.values()) {
      const zone = voteZone(rows);
      for (const row of rows) {
        const written = byAccession.get(row.accession_number)?.accepted;
        const clock = written === undefined ? '' : `${written.day}T${writeClock(written.seconds)}`;
        if (acceptanceTime(row.acceptance_raw, zone)?.startsWith(clock) !== true)
          wrong.push(row.accession_number);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [ODD_CASES.utc_clock.cik, 'utc', true],
    [ODD_CASES.utc_quiet.cik, 'utc', false],
    [ODD_CASES.two_clocks.cik, 'utc', true],
    [ODD_CASES.co_registrant_parent.cik, 'eastern', false],
  ] as const)('%s writes %s; hours of the night are seen: %s', (cik, zone, night) => {
    const { rows } = company(cik);
    const hours = rows
      .filter(({ form }) => form !== 'EFFECT')
      .map(({ acceptance_raw }) => Number(acceptance_raw?.slice(11, 13)));
    expect([voteZone(rows), hours.some((hour) => hour <= 2)]).toEqual([zone, night]);
  });
});

describe('what the parsers make of odd rows', () => {
  it('items of a notice of effectiveness and of a Form D are no 8-K items', () => {
    const rows = [ODD_CASES.recent_ipo.cik, ODD_CASES.single_filing.cik].flatMap((cik) => company(cik).rows);
    const odd = rows.filter(({ form, items }) => !form.startsWith('8-K') && items !== null);
    expect(odd.map(({ form, items }) => [form, items, itemCodes(form, items)])).toEqual([
      ['EFFECT', 'S-1,,2026-02-11 16:00:00', []],
      ['D', '06b,3C,3C.1', []],
    ]);
  });

  it('the stylesheet’s folder comes off an insider’s form', () => {
    const [newest] = company(ODD_CASES.individual.cik).rows;
    expect([newest?.primary_document, primaryDocument(newest?.primary_document ?? null)]).toEqual([
      'xslF345X06/form4.xml',
      'form4.xml',
    ]);
  });

  it('inline tagging begins with the periods of 2019 for the largest filers', () => {
    expect([firstTagged('9990000009'), firstTagged('9990000020'), firstTagged('9990000021')]).toEqual([
      '2019-06-30',
      '2020-06-30',
      '2021-03-31',
    ]);
  });
});

describe('companies as stored', () => {
  it('former names keep their days', () => {
    expect(record(ODD_CASES.former_names.cik).former_names).toEqual([
      { name: 'Rookline Electric Vehicles Inc', from: '2021-03-02', to: '2023-08-14' },
      { name: 'Thistlemarsh Acquisition Corp II', from: '2018-01-16', to: '2021-03-01' },
    ]);
  });

  it('the current fiscal year end is written as MMDD', () => {
    const { week_year, week_year_nearest, changed_year_end, individual } = ODD_CASES;
    const ends = [week_year, week_year_nearest, changed_year_end, individual].map(
      ({ cik }) => record(cik).fiscal_year_end,
    );
    expect(ends).toEqual(['0925', '0130', '1231', null]);
  });

  it('what EDGAR leaves empty is null', () => {
    const { no_sic, no_exchange, single_filing } = ODD_CASES;
    const { sic, sic_description, state_of_incorporation, tickers } = record(no_sic.cik);
    expect([sic, sic_description, state_of_incorporation]).toEqual([null, null, null]);
    expect(tickers).toEqual([{ ticker: 'ZQWV', exchange: null }]);
    expect(no_exchange.cik).toBe(no_sic.cik);
    expect(record(single_filing.cik).filer_category).toBeNull();
  });

  it('filer categories lose their mark-up', () => {
    const { category_markup, category_leading_markup } = ODD_CASES;
    const categories = [category_markup, category_leading_markup].map(
      ({ cik }) => record(cik).filer_category,
    );
    expect(categories).toEqual([
      'Accelerated filer; Smaller reporting company',
      filerCategory('<br>Emerging growth company'),
    ]);
  });

  it('a hostile name and diacritics survive as they are', () => {
    expect(record(ODD_CASES.hostile_name.cik).name).toBe(
      `Nettlejack <script>alert("ZQNX")</script> 'Imports' \u202Egnp.txt & Co`,
    );
    expect(record(ODD_CASES.diacritics.cik).name).toBe('Crème, Fennel & Sons Provisions, Inc.');
  });

  it('are of companies in all eleven sectors and in none', () => {
    const counts = new Map<string, number>();
    for (const { cik } of COMPANIES) {
      const sector = sectorOf(record(cik).sic);
      counts.set(sector, (counts.get(sector) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      technology: 4,
      communication_services: 2,
      consumer_discretionary: 2,
      consumer_staples: 3,
      healthcare: 3,
      financials: 4,
      real_estate: 2,
      energy: 2,
      utilities: 3,
      materials: 3,
      industrials: 5,
      unclassified: 5,
    });
  });
});
