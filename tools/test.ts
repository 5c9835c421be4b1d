import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildIfStale } from '../desk/build.ts';
import { installChromium, installPostgres } from './chromium.ts';
import { commandFile } from './install.mjs';
import { endToEndOutcomes, flakyTests, type Outcomes, summaryLine, unitOutcomes } from './test-outcomes.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'filings-desk-tests-'));

const { values } = parseArgs({
  options: {
    'no-e2e': { type: 'boolean', default: false },
    // Only slow tests of what rarely breaks (`*.slow.test.ts`, `@slow`).
    slow: { type: 'boolean', default: false },
  },
});

const outcomes: Outcomes = {};

/** Prints the totals as the last line and ends the process. */
function finish(): never {
  rmSync(reports, { recursive: true, force: true });
  for (const name of flakyTests(outcomes)) console.log(`Passed on the second try: ${name}`);
  console.log(`\n${summaryLine(outcomes)}`);
  process.exit(Object.values(outcomes).includes('failed') ? 1 : 0);
}

/** Runs one step, a package's command. One that fails without naming a failed test counts as one, and ends the run. */
function step(
  name: string,
  command: string[],
  report?: { file: string; env?: Record<string, string>; read: (report: unknown) => Outcomes },
): void {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(process.execPath, [commandFile(program), ...args], {
    cwd: root,
    stdio: ['ignore', 1, 2],
    env: { ...process.env, ...report?.env },
  });
  console.log(`   ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const found =
    report !== undefined && existsSync(report.file)
      ? report.read(JSON.parse(readFileSync(report.file, 'utf8')))
      : {};
  Object.assign(outcomes, found);
  if (status === 0) return;
  console.error(`\n${name} failed.`);
  if (Object.values(found).includes('failed')) return;
  outcomes[name] = 'failed';
  finish();
}

/** Runs checks at once, and prints each when it ends. One that fails ends the run after the others. */
async function checks(commands: Record<string, [program: string, ...args: string[]]>): Promise<void> {
  await Promise.all(
    Object.entries(commands).map(async ([name, [program, ...args]]) => {
      const started = performance.now();
      const child = spawn(process.execPath, [commandFile(program), ...args], { cwd: root });
      const said: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => said.push(part));
      child.stderr.on('data', (part: Buffer) => said.push(part));
      const [status]: unknown[] = await once(child, 'close');
      console.log(`\n── ${name}\n${Buffer.concat(said).toString().trimEnd()}`);
      console.log(`   ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
      if (status === 0) return;
      console.error(`\n${name} failed.`);
      outcomes[name] = 'failed';
    }),
  );
  if (Object.values(outcomes).includes('failed')) finish();
}

if (!values.slow)
  await checks({
    format: ['oxfmt', '--check', '.'],
    lint: ['oxlint', '--type-aware', '--deny-warnings'],
    types: ['tsc', '-b'],
    unused: ['knip'],
  });
installPostgres();
const unitFile = join(reports, 'unit.json');
const only = values.slow ? ['.slow.test.ts'] : [];
step(
  'unit',
  ['vitest', 'run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`],
  {
    file: unitFile,
    env: { SLOW_TESTS: values.slow ? '1' : '' },
    read: (report) => unitOutcomes(report, root),
  },
);
if (!values['no-e2e']) {
  const problem = installChromium();
  if (problem !== null) {
    console.error(`\nThe end-to-end tests were not run. ${problem}`);
    outcomes['end-to-end'] = 'failed';
    finish();
  }
  console.log('\n── build');
  console.log((await buildIfStale(root)) ? '   built' : '   up to date');
  const file = join(reports, 'e2e.json');
  const tests = [values.slow ? '--grep' : '--grep-invert', '@slow'];
  step('end-to-end', ['playwright', 'test', ...tests, '--reporter=list,json'], {
    file,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SLOW_TESTS: values.slow ? '1' : '' },
    read: endToEndOutcomes,
  });
}
finish();
