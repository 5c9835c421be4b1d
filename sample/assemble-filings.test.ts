import { describe, expect, it } from 'vitest';

import { SAMPLE_TODAY, addBusinessDays, isBusinessDay } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { dueDay } from './plan/plan-filings.ts';
import { assembleFilings } from './write-sample.ts';

const filings = assembleFilings();
/** Filings that a company's own plan made, of a form. */
const formsOf = (cik: string, form: string) =>
  filings.filter((filing) => filing.cik === cik && filing.form === form);
const reportDates = (cik: string, form: string) =>
  formsOf(cik, form)
    .map(({ report_date }) => report_date ?? '')
    .toSorted((a, b) => a.localeCompare(b));

describe('every filing', () => {
  it('has its own accession number', () => {
    const numbers = filings.map((filing) => filing.accession_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^9990\d{6}-\d{2}-\d{6}$/.test(number))).toEqual([]);
  });

  it('is filed on a business day, no later than the sample’s today', () => {
    expect(
      filings.filter(({ filing_date }) => !isBusinessDay(filing_date) || filing_date > SAMPLE_TODAY),
    ).toEqual([]);
  });

  it('is accepted in EDGAR’s hours, but for what EDGAR writes itself', () => {
    const hours = filings
      .filter(({ form }) => form !== 'EFFECT')
      .map(({ accepted }) => Math.floor(accepted.seconds / 3600));
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([6, 21]);
  });

  it('is filed on the day of acceptance or on the next business day', () => {
    const others = filings
      .filter(({ form }) => form !== 'EFFECT')
      .filter(({ accepted: { day }, filing_date }) => ![day, addBusinessDays(day, 1)].includes(filing_date));
    expect(others).toEqual([]);
  });

  it('tells of no event that lies ahead, but for the meeting of a proxy statement', () => {
    const ahead = filings.filter(({ form, report_date, filing_date }) => {
      return form !== 'DEF 14A' && report_date !== null && report_date > filing_date;
    });
    expect(ahead).toEqual([]);
  });
});

describe('annual reports', () => {
  it('come in time unless the company is late on purpose', () => {
    const late = COMPANIES.flatMap((company) =>
      formsOf(company.cik, '10-K')
        .filter(({ report_date, filing_date }) => {
          const end = report_date ?? '';
          return filing_date > dueDay(company.category, { kind: 'year', start: end, end });
        })
        .map(({ report_date }) => `${company.name} ${report_date}`),
    );
    expect(late).toEqual(['Pebblecast Media Corp 2022-12-31', 'Pebblecast Media Corp 2024-12-31']);
  });

  it('cover fiscal 2018 to 2025 at least', () => {
    expect(reportDates('9990000002', '10-K')).toEqual(
      [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => `${year}-12-31`),
    );
    expect(formsOf('9990000015', '10-K').length).toBe(9);
  });
});
