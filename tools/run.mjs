// Runs a program on the Node that it needs, after installing what is missing: `node tools/run.mjs [node options] program …`.
// The program is a file from the root of the repository, or a package's command. Plain JavaScript, for Node 20.19.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { commandFile, ensureInstalled } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const LOOK_MS = 250;

/**
 * A program's file: one of ours from the root, or the one that a package names for its command.
 * @param {string} program
 */
const fileOf = (program) => (program.endsWith('.ts') ? join(root, program) : commandFile(program));

/**
 * Runs Node until it ends, and ends as it did. Signals are passed on, and so is the end of npm, which passes on none of its own.
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  const parent = process.ppid;
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  // A terminal sends Ctrl C to all of its programs itself, and some end at once at a second one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      child.kill('SIGTERM');
    }, LOOK_MS).unref();
  }
  child.once('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const one of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.removeAllListeners(one);
    process.kill(process.pid, signal);
  });
}

try {
  const node = await ensureInstalled();
  const at = process.argv.findIndex((word, index) => index > 1 && !word.startsWith('-'));
  const [program = '', ...words] = process.argv.slice(at);
  run(node, [...process.argv.slice(2, at), fileOf(program), ...words]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
