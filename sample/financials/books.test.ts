import { describe, expect, it } from 'vitest';

import { addDays } from '../../domain/calendar/day.ts';
import { COMPANIES } from '../companies.ts';
import { keepBooks } from './book.ts';
import { BUSINESSES } from './businesses.ts';
import { sumOf } from './figure.ts';

const books = COMPANIES.flatMap((company) => {
  const business = BUSINESSES.get(company.cik);
  return business === undefined || company.calendar === null
    ? []
    : [{ name: company.name, book: keepBooks(business, company.calendar) }];
});
/** Days before and after every restatement. */
const VIEWS = ['2018-01-01', '2026-10-30'];

describe.each(books)('the books of $name', ({ book }) => {
  const { quarters } = book;

  it.each(VIEWS)('balance at the end of every quarter, as known on %s', (day) => {
    const open = book
      .figures(day)
      .filter(
        ({ assets, liabilities_and_equity }) => assets === undefined || assets !== liabilities_and_equity,
      );
    expect(open).toEqual([]);
  });

  it.each(VIEWS)('tie every change of cash to the three flows and exchange rates, as known on %s', (day) => {
    const figures = book.figures(day);
    const untied = figures.slice(1).filter((quarter, index) => {
      const change = (quarter['cash'] ?? 0) - (figures[index]?.['cash'] ?? 0);
      const flows = ['operating_cash', 'investing_cash', 'financing_cash', 'exchange_effect'];
      return (
        change !== flows.reduce((sum, key) => sum + (quarter[key] ?? 0), 0) ||
        change !== quarter['cash_change']
      );
    });
    expect(untied).toEqual([]);
  });

  it('hold nothing that cannot be negative below zero, and whole numbers alone', () => {
    const held = [
      'cash',
      'receivables',
      'inventory',
      'ppe',
      'goodwill',
      'payables',
      'debt_noncurrent',
      'loans',
    ];
    const figures = book.figures('2026-10-30');
    expect(figures.filter((quarter) => held.some((key) => (quarter[key] ?? 0) < 0))).toEqual([]);
    expect(figures.flatMap(Object.values).filter((value) => !Number.isInteger(value))).toEqual([]);
  });

  it('run without a gap, four quarters a year but for a transition', () => {
    const joined = quarters.slice(1).every(({ start }, index) => {
      const before = quarters[index]?.end ?? '';
      return addDays(before, 1) === start;
    });
    expect(joined).toBe(true);
    expect(new Set(quarters.filter(({ kind }) => kind === 'year').map((quarter) => quarter.of))).toEqual(
      new Set([4]),
    );
  });

  it('have quarters that come to the year', () => {
    const last = quarters.findLastIndex(({ number, of }) => number === of);
    const { number = 0 } = quarters[last] ?? {};
    const quarter = (back: number) =>
      sumOf(book, 'net_income', { first: last - back, last: last - back }, '2026-10-30');
    const year = sumOf(book, 'net_income', { first: last - number + 1, last }, '2026-10-30');
    expect(quarter(0) + quarter(1) + quarter(2) + quarter(3)).toBe(year);
  });
});

it('an early booking moves revenue and leaves cash where it was', () => {
  const found = books.find(({ book }) => book.company.restated !== null)?.book;
  if (found === undefined) throw new Error('no company restates');
  const year = { first: found.quarters.findIndex(({ end }) => end === '2024-09-30'), last: 0 };
  year.last = year.first + 3;
  const before = sumOf(found, 'revenue', year, '2025-09-01');
  const after = sumOf(found, 'revenue', year, '2026-09-01');
  expect((before - after) / before).toBeGreaterThan(0.005);
  expect(sumOf(found, 'operating_cash', year, '2025-09-01')).toBe(
    sumOf(found, 'operating_cash', year, '2026-09-01'),
  );
});
