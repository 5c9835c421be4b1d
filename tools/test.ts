import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { buildIfStale } from './build.ts';
import { installChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'filings-desk-tests-'));

const UnitReport = v.looseObject({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
});
const EndToEndReport = v.looseObject({
  stats: v.looseObject({
    expected: v.number(),
    unexpected: v.number(),
    skipped: v.number(),
    flaky: v.number(),
  }),
});

function step(name: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 1, 2],
    env: { ...process.env, ...env },
  });
  console.log(`   ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(1);
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T {
  return v.parse(schema, JSON.parse(readFileSync(join(reports, file), 'utf8')));
}

const { values } = parseArgs({ options: { 'no-e2e': { type: 'boolean', default: false } } });

step('format', 'oxfmt', ['--check', '.']);
step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
step('types', 'tsc', ['-b']);
step('unit', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'unit.json')}`,
]);
const unit = read(UnitReport, 'unit.json');
let passed = unit.numPassedTests;
let skipped = unit.numPendingTests;

if (!values['no-e2e']) {
  installChromium();
  console.log('\n── build');
  console.log((await buildIfStale(root)) ? '   built' : '   up to date');
  step('end-to-end', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
  });
  const { stats } = read(EndToEndReport, 'e2e.json');
  passed += stats.expected + stats.flaky;
  skipped += stats.skipped;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, 0 failed, ${skipped} skipped`);
