import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { describeApi, readExamples } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-openapi-'));
const python = join(folder, 'python', 'bin');
const node = join(folder, 'node_modules', '.bin');
const path = [python, node, process.env['PATH'] ?? ''].join(':');

afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    timeout: 240_000,
    maxBuffer: 64_000_000,
  });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}` };
}

/** Runs the commands in order; the first that fails is the reason why the tests are skipped. */
function install(...commands: [command: string, ...args: string[]][]): string | null {
  for (const [command, ...args] of commands) {
    const { status, output } = run(command, args);
    if (status === 0) continue;
    const reason = `skipped: '${[command, ...args].join(' ')}' failed`;
    process.stderr.write(`${reason}\n${output.slice(-500)}\n`);
    return reason;
  }
  return null;
}

const NO_PYTHON = install(
  ['python3', '-m', 'venv', 'python'],
  [join(python, 'pip'), 'install', '--quiet', 'openapi-python-client==0.29.1', 'ruff'],
);
const NO_NODE = install([
  'npm',
  'install',
  '--silent',
  '--prefix',
  folder,
  '@redocly/cli',
  '@stoplight/spectral-cli',
  'openapi-typescript',
  'typescript@5',
]);

const instance = { name: 'Filings Desk', version: '1.0.0', public_url: 'http://127.0.0.1:8080' };
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(describeApi(instance, readExamples())));
writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
writeFileSync(
  join(folder, 'import_all.py'),
  `import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
names = [module.name for module in pkgutil.walk_packages(package.__path__, sys.argv[1] + '.')]
for name in names:
    importlib.import_module(name)
print(len(names), 'modules')
`,
);

describe.skipIf(NO_PYTHON !== null)(`openapi-python-client ${NO_PYTHON ?? ''}`, () => {
  test('writes a client of every endpoint, each module of which imports', () => {
    const generated = run('openapi-python-client', [
      'generate',
      '--path=openapi.json',
      '--output-path=client',
      '--meta=none',
      '--fail-on-warning',
    ]);
    expect(generated).toMatchObject({ status: 0, output: expect.not.stringContaining('WARNING') });
    const imported = run(join(python, 'python'), ['import_all.py', 'client']);
    expect(imported).toMatchObject({ status: 0, output: expect.stringMatching(/^\d{3,} modules/) });
  }, 300_000);
});

describe.skipIf(NO_NODE !== null)(`tools of the npm registry ${NO_NODE ?? ''}`, () => {
  test('openapi-typescript writes types that compile', () => {
    expect(run('openapi-typescript', ['openapi.json', '-o', 'api.ts'])).toMatchObject({ status: 0 });
    expect(run(join(node, 'tsc'), ['--noEmit', '--strict', 'api.ts'])).toEqual({ status: 0, output: '' });
  }, 300_000);

  test.each([
    ['redocly', ['lint', 'openapi.json', '--format=summary']],
    ['spectral', ['lint', 'openapi.json', '--fail-severity=warn']],
  ])('%s finds no error', (command, args) => {
    const { status, output } = run(command, args);
    expect([status, output]).toEqual([0, expect.any(String)]);
  });
});
