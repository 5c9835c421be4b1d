import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { realUnitTests } from './real-tests.ts';
import { endToEndOutcomes, flakyTests, mergeIntoFile, summaryLine, unitOutcomes } from './test-outcomes.ts';

const ROOT = join(import.meta.dirname, '..');

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

test('a test skipped in one run and passed in another has passed; a failure stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outcomes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'outcomes.json');
  mergeIntoFile(file, { a: 'skipped', b: 'failed', c: 'skipped', d: 'passed' });
  const merged = mergeIntoFile(file, { a: 'passed', b: 'passed', e: 'passed' });
  expect(summaryLine(merged)).toBe('3 passed, 1 failed, 1 skipped');
});

test('tests of real filings are found by what they import, directly or not', () => {
  const found = realUnitTests(ROOT, ['domain', 'ingest', 'service']);
  expect(found).toContain('ingest/parse/submissions.test.ts');
  expect(found).toContain('domain/statements/golden.test.ts');
  expect(found).toContain('service/handlers/real-events.test.ts');
  expect(found).not.toContain('ingest/main.test.ts');
  expect(found).not.toContain('ingest/output.test.ts');
});
