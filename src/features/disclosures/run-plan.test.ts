import { expect, test } from 'vitest';

import type { PhrasePlan } from './phrase-plan.ts';
import { runPlan, type Counted, type PhraseRun } from './run-plan.ts';

const PLAN: PhrasePlan = {
  q: 'tariffs',
  form: '10-K',
  proximity: 1000,
  companies: ['A', 'B', 'C', 'D'],
  years: [2024, 2025],
};

class Failure extends Error {}

function recorder(ask: (company: string, year: number) => Counted, stopAfter = Infinity) {
  const told: string[] = [];
  let asked = 0;
  const run: PhraseRun = {
    ask: async (company, year) => {
      asked += 1;
      await Promise.resolve();
      return ask(company, year);
    },
    onCell: (company, year, cell) => {
      told.push(`${company}${year} ${cell.kind === 'hits' ? cell.hits : cell.kind}`);
    },
    isStopped: () => told.length >= stopAfter,
    isOfCompany: (error) => error instanceof Failure && error.message === 'unknown',
    isOfAll: (error) => error instanceof Failure && error.message === 'quota',
  };
  return { run, told, requests: () => asked };
}

const counted = (total: number, reports = 1): Counted => ({ total, metadata: { reports } });
const fail = (message: string): never => {
  throw new Failure(message);
};

test('every company and year is asked once, the newest first', async () => {
  const { run, told, requests } = recorder((company, year) => counted(company === 'A' ? year - 2020 : 0));
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(requests()).toBe(8);
  expect(told.filter((cell) => cell.startsWith('A'))).toEqual(['A2025 5', 'A2024 4']);
  expect(told).toHaveLength(8);
});

test('a year without a report is not a year without a hit', async () => {
  const { run, told } = recorder((_, year) => counted(0, year === 2025 ? 0 : 1));
  await runPlan({ ...PLAN, companies: ['A'] }, run);
  expect(told).toEqual(['A2025 no_report', 'A2024 0']);
});

test('an instance that does not count reports has no hit', async () => {
  const { run, told } = recorder(() => ({ total: 0, metadata: {} }));
  await runPlan({ ...PLAN, companies: ['A'] }, run);
  expect(told).toEqual(['A2025 0', 'A2024 0']);
});

test('what holds for a company is asked once, one failure costs one cell', async () => {
  const { run, told, requests } = recorder((company, year) => {
    if (company === 'A') return fail('unknown');
    return company === 'B' && year === 2025 ? fail('of the moment') : counted(1);
  });
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(requests()).toBe(7);
  expect(told.filter((cell) => /^[AB]/.test(cell)).toSorted()).toEqual([
    'A2024 failed',
    'A2025 failed',
    'B2024 1',
    'B2025 failed',
  ]);
});

test('a failure that holds for every request ends the run', async () => {
  const { run, told, requests } = recorder(() => fail('quota'));
  expect(await runPlan(PLAN, run)).toBeInstanceOf(Failure);
  expect(requests()).toBeLessThanOrEqual(3);
  expect(told).toEqual([]);
});

test('after a stop nothing is asked and nothing told', async () => {
  const { run, told, requests } = recorder(() => counted(1), 2);
  expect(await runPlan(PLAN, run)).toBeNull();
  expect(told).toHaveLength(2);
  expect(requests()).toBeLessThanOrEqual(5);
});
