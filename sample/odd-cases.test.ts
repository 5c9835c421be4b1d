import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { SAMPLE_TODAY } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { filersOf } from './company.ts';
import { ODD_CASES } from './odd-cases.ts';
import { assembleFilings } from './write-sample.ts';

const filings = assembleFilings();
const of = (cik: string) => filings.filter((filing) => filersOf(filing).includes(cik));
const formsOf = (cik: string, form: string) => of(cik).filter((filing) => filing.form === form);
/** Report dates of a company's filings of a form, ascending. */
const reportDates = (cik: string, form: string) =>
  formsOf(cik, form)
    .map(({ report_date }) => report_date ?? '')
    .toSorted((a, b) => a.localeCompare(b));
const periodicReports = (cik: string) =>
  [...formsOf(cik, '10-K'), ...formsOf(cik, '10-Q')].map((one) => one.accession_number);
const withItem = (cik: string, item: string) =>
  of(cik).filter((filing) => filing.form.startsWith('8-K') && filing.items.split(',').includes(item));

/** Form and day of the 8-Ks with an item. */
const eventDays = (cik: string, item: string) =>
  withItem(cik, item).map(({ form, filing_date }) => `${form} ${filing_date}`);

describe('odd cases', () => {
  it('point at companies of the sample', () => {
    const ciks = new Set(COMPANIES.map(({ cik }) => cik));
    expect(Object.values(ODD_CASES).filter(({ cik }) => !ciks.has(cik))).toEqual([]);
  });

  it('a 52/53-week year ends on another day every year', () => {
    expect(reportDates(ODD_CASES.week_year.cik, '10-K').slice(-3)).toEqual([
      '2023-09-30',
      '2024-09-28',
      '2025-09-27',
    ]);
  });

  it('a changed year end has one 10-KT and 10-Ks of both kinds', () => {
    const { cik } = ODD_CASES.changed_year_end;
    expect(formsOf(cik, '10-KT').map(({ report_date }) => report_date)).toEqual(['2021-12-31']);
    expect(reportDates(cik, '10-K')).toEqual([
      '2018-06-30',
      '2019-06-30',
      '2020-06-30',
      '2021-06-30',
      '2022-12-31',
      '2023-12-31',
      '2024-12-31',
      '2025-12-31',
    ]);
    expect(withItem(cik, '5.03').some(({ filing_date }) => filing_date === '2021-09-20')).toBe(true);
  });

  it('a foreign filer has 20-Fs and 6-Ks and neither 10-K nor 8-K', () => {
    const { cik } = ODD_CASES.foreign_filer;
    const count = (form: string) => formsOf(cik, form).length;
    expect([count('20-F'), count('10-K'), count('10-Q'), count('8-K')]).toEqual([8, 0, 0, 0]);
    expect(count('6-K')).toBeGreaterThan(100);
  });

  it('Part III amendments come within 120 days of the year’s end', () => {
    const found = formsOf(ODD_CASES.part_iii_amendment.cik, '10-K/A');
    expect(found.map(({ report_date, filing_date }) => [report_date, filing_date])).toEqual([
      ['2022-12-31', '2023-04-28'],
      ['2025-12-31', '2026-04-28'],
    ]);
  });

  it('restatement, cyber incident and bankruptcy are where they are said to be', () => {
    expect(eventDays(ODD_CASES.restater.cik, '4.02')).toEqual(['8-K 2025-11-12']);
    expect(eventDays(ODD_CASES.cyber_incident.cik, '1.05')).toEqual(['8-K 2025-06-12', '8-K/A 2025-07-21']);
    expect(eventDays(ODD_CASES.bankruptcy.cik, '1.03')).toEqual(['8-K 2020-05-18', '8-K 2020-12-11']);
  });

  it('a delinquent filer gives notice and skips its last report', () => {
    const { cik } = ODD_CASES.delinquent;
    expect(formsOf(cik, 'NT 10-K').map(({ filing_date }) => filing_date)).toEqual([
      '2023-04-03',
      '2025-04-01',
      '2026-04-01',
    ]);
    expect(reportDates(cik, '10-K').at(-1)).toBe('2024-12-31');
    expect(reportDates(cik, '10-Q').at(-1)).toBe('2025-09-30');
  });

  it('co-registrants share the accession numbers of their reports', () => {
    const parent = periodicReports(ODD_CASES.co_registrant_parent.cik);
    expect(periodicReports(ODD_CASES.co_registrant_subsidiary.cik)).toEqual(parent);
    expect(parent.length).toBe(35);
  });

  it('a recent offering has its prospectus within a year and nothing older than its draft', () => {
    const { cik } = ODD_CASES.recent_ipo;
    expect(formsOf(cik, '424B4').map(({ filing_date }) => filing_date)).toEqual(['2026-02-12']);
    expect(
      of(cik).reduce((first, { filing_date }) => (filing_date < first ? filing_date : first), SAMPLE_TODAY),
    ).toBe('2025-09-24');
  });

  it('an individual is named on a company’s Forms 4', () => {
    const found = of(ODD_CASES.individual.cik);
    expect(new Set(found.map(({ form }) => form))).toEqual(new Set(['4']));
    expect(new Set(found.map(({ cik }) => cik))).toEqual(new Set(['9990000004']));
  });

  it('one filer has a single filing and one has none', () => {
    expect(of(ODD_CASES.single_filing.cik).map(({ form }) => form)).toEqual(['D']);
    expect(of(ODD_CASES.no_filings.cik)).toEqual([]);
  });

  it('cyber items occur on no 8-K before they were in force', () => {
    const early = filings.filter(
      ({ items, filing_date }) => items.includes('1.05') && filing_date < '2023-12-18',
    );
    expect(early).toEqual([]);
  });
});

describe('README.md', () => {
  it('lists every odd case with its company', () => {
    const text = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');
    const missing = Object.entries(ODD_CASES).filter(
      ([name, { cik }]) => !text.includes(`| \`${name}\` | ${cik} |`),
    );
    expect(missing).toEqual([]);
  });
});
