import { expect, test } from 'vitest';

import { lenient, parseSearch } from '../../app/search-codec.ts';
import { DisclosuresPageQuery } from './disclosures-query.ts';
import {
  type Counted,
  phrasePlan,
  type PhrasePlan,
  type PhraseRun,
  planError,
  requestCount,
  runPlan,
} from './phrase-run.ts';

const plan = (address: string) =>
  phrasePlan('ZQQR', lenient(DisclosuresPageQuery)['~standard'].validate(parseSearch(address)).value, 2026);

test.each([
  ['', ['ZQQR'], [2024, 2025, 2026], 3],
  ['?companies=zqqr,zqlm', ['ZQQR', 'ZQLM'], [2024, 2025, 2026], 6],
  ['?companies=a,b,c,d,e,f,g,h,i&since=2025', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], [2025, 2026], 16],
  ['?since=2020&until=2022', ['ZQQR'], [2020, 2021, 2022], 3],
  ['?since=2025&until=2023', ['ZQQR'], [2023, 2024, 2025], 3],
  ['?until=2021', ['ZQQR'], [2019, 2020, 2021], 3],
  ['?since=1993&until=1993', ['ZQQR'], [1993], 1],
])('%s counts %o in %o: %d requests', (address, companies, years, requests) => {
  const made = plan(address);
  expect(made.companies).toEqual(companies);
  expect(made.years).toEqual(years);
  expect(requestCount(made)).toBe(requests);
});

test('a run covers ten years at most', () => {
  expect(plan('?since=1993&until=2026').years).toHaveLength(10);
});

test.each([
  ['?companies=a,b', 'Enter a phrase above to count it.'],
  ['?q=a', 'Add companies to compare.'],
  ['?q=%22a&companies=a,b', 'Closing quotation mark missing. Add it, or remove the opening one.'],
  ['?q=a&companies=a,b', null],
])('the address %s has the problem: %s', (address, problem) => {
  expect(planError(plan(address))).toBe(problem);
});

const PLAN: PhrasePlan = {
  q: 'tariffs',
  form: '10-K',
  proximity: 1000,
  companies: ['A', 'B', 'C', 'D'],
  years: [2024, 2025],
};

class Failure extends Error {}

function recorder(request: (company: string, year: number) => Counted, stopAfter = Infinity) {
  const cells: string[] = [];
  let sent = 0;
  const run: PhraseRun = {
    request: async (company, year) => {
      sent += 1;
      await Promise.resolve();
      return request(company, year);
    },
    onCell: (company, year, cell) => {
      cells.push(`${company}${year} ${cell.kind === 'hits' ? cell.hits : cell.kind}`);
    },
    isStopped: () => cells.length >= stopAfter,
    appliesToCompany: (error) => error instanceof Failure && error.message === 'unknown',
    appliesToAll: (error) => error instanceof Failure && error.message === 'quota',
  };
  return { run, cells, requests: () => sent };
}

const counted = (total: number, reports = 1): Counted => ({ total, metadata: { reports } });
const fail = (message: string): never => {
  throw new Failure(message);
};

test('each company and year is requested once, newest year first', async () => {
  const { run, cells, requests } = recorder((company, year) => counted(company === 'A' ? year - 2020 : 0));
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(requests()).toBe(8);
  expect(cells.filter((cell) => cell.startsWith('A'))).toEqual(['A2025 5', 'A2024 4']);
  expect(cells).toHaveLength(8);
});

test('a year with no report differs from a year with no hits', async () => {
  const { run, cells } = recorder((_, year) => counted(0, year === 2025 ? 0 : 1));
  await runPlan({ ...PLAN, companies: ['A'] }, run);
  expect(cells).toEqual(['A2025 no_report', 'A2024 0']);
});

test('a server that omits the report count gives zero hits', async () => {
  const { run, cells } = recorder(() => ({ total: 0, metadata: {} }));
  await runPlan({ ...PLAN, companies: ['A'] }, run);
  expect(cells).toEqual(['A2025 0', 'A2024 0']);
});

test('a company failure skips its other years; any other failure affects one cell', async () => {
  const { run, cells, requests } = recorder((company, year) => {
    if (company === 'A') return fail('unknown');
    return company === 'B' && year === 2025 ? fail('temporary') : counted(1);
  });
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(requests()).toBe(7);
  expect(cells.filter((cell) => /^[AB]/.test(cell)).toSorted()).toEqual([
    'A2024 failed',
    'A2025 failed',
    'B2024 1',
    'B2025 failed',
  ]);
});

test('a failure that applies to every request ends the run', async () => {
  const { run, cells, requests } = recorder(() => fail('quota'));
  expect(await runPlan(PLAN, run)).toBeInstanceOf(Failure);
  expect(requests()).toBeLessThanOrEqual(3);
  expect(cells).toEqual([]);
});

test('after a stop no request is sent and no cell reported', async () => {
  const { run, cells, requests } = recorder(() => counted(1), 2);
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(cells).toHaveLength(2);
  expect(requests()).toBeLessThanOrEqual(5);
});
