import { expect, test } from 'vitest';

import { endToEndOutcomes, flakyTests, summaryLine, unitOutcomes } from './test-outcomes.ts';

const unitReport = (statuses: string[], status = 'passed') => ({
  testResults: [
    {
      name: '/repo/a.test.ts',
      status,
      assertionResults: statuses.map((each) => ({ fullName: 'adds', status: each })),
    },
  ],
});

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });

test('unit tests are counted one by one, and a file that does not load as one failure', () => {
  expect(unitOutcomes(unitReport(['passed', 'failed', 'pending']), '/repo')).toEqual({
    'a.test.ts adds': 'passed',
    'a.test.ts adds #2': 'failed',
    'a.test.ts adds #3': 'skipped',
  });
  expect(unitOutcomes(unitReport([], 'failed'), '/repo')).toEqual({ 'a.test.ts': 'failed' });
});

test('end-to-end tests are counted in nested suites', () => {
  const inner = { title: 'on real companies', specs: [spec('two', 'skipped'), spec('three', 'unexpected')] };
  const report = { suites: [{ title: 'a.spec.ts', specs: [spec('one', 'flaky')], suites: [inner] }] };
  const outcomes = endToEndOutcomes(report);
  expect(summaryLine(outcomes)).toBe('1 passed, 1 failed, 1 skipped');
  expect(flakyTests(outcomes)).toEqual(['e2e a.spec.ts one']);
});
