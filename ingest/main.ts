import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readRequest } from './command-line/read-request.ts';
import { UsageError } from './command-line/request.ts';
import { EXIT, StoppedError } from './failure.ts';
import { createOutput } from './output.ts';
import { runRequest } from './run-request.ts';
import { readIngestSettings, SettingError } from './settings.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Signals and a lost parent process stop a load after the current transaction. */
function stopOnSignals(abort: AbortController): void {
  const stop = (reason: StoppedError): void => {
    if (!abort.signal.aborted) abort.abort(reason);
  };
  process.on('SIGINT', () =>
    stop(new StoppedError('cancelled', 130, 'Stopped. What was already loaded is safe')),
  );
  process.on('SIGTERM', () =>
    stop(new StoppedError('cancelled', 143, 'Stopped. What was already loaded is safe')),
  );
  process.on('disconnect', () =>
    stop(new StoppedError('interrupted', 143, 'The service stopped. What was already loaded is safe')),
  );
  process.channel?.unref();
}

/** A reader that closes its end, like `| head`, ends the output and nothing else. */
function endQuietly(stream: NodeJS.WriteStream): void {
  stream.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause;
  });
}

const now = (): Date => new Date();
const elapsedMs = (): number => performance.now();

async function main(): Promise<number> {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) endQuietly(stream);
  const request = readRequest(process.argv.slice(2), {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
  });
  const settings = readIngestSettings(process.env, { root: ROOT, working: process.cwd() });
  const abort = new AbortController();
  stopOnSignals(abort);
  const output = createOutput({ out: stdout, err: stderr }, request.json, elapsedMs);
  return runRequest(request, { settings, output, abort, now, elapsed_ms: elapsedMs });
}

function complain(cause: unknown): number {
  if (cause instanceof UsageError) return cause.exit_code;
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  return cause instanceof SettingError ? EXIT.usage : EXIT.failed;
}

// Searches come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.exitCode = await main().catch(complain);
