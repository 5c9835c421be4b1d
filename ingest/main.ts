import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { renewStore } from '../store/sqlite/renew.ts';
import { readRequest, type Request, UsageError } from './command-line.ts';
import { describeFailure, EXIT, StoppedError } from './failure.ts';
import { createOutput } from './output.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';
import { readIngestSettings, SettingError } from './settings.ts';

/** Runs a command. A process runs one, and loads its code alone. */
async function dispatch(session: Session, request: Request): Promise<number> {
  switch (request.command) {
    case 'company':
    case 'filing': {
      const { runCompany, runFiling } = await import('./commands/company.ts');
      if (request.command === 'filing') return runFiling(session, request);
      return runCompany(session, request.identifiers, request);
    }
    case 'market':
      return (await import('./commands/market.ts')).runMarket(session, request);
    case 'follow':
      return (await import('./commands/follow.ts')).runFollow(session, request);
    case 'documents':
      return (await import('./commands/documents.ts')).runDocuments(session, request);
    case 'mirror':
      return (await import('./commands/mirror.ts')).runMirror(session, request.identifiers, request);
    case 'verify':
      return (await import('./commands/verify.ts')).runVerify(session, request.identifiers, request);
    case 'reprocess':
      return (await import('./commands/reprocess.ts')).runReprocess(session, request);
    case 'sample':
      return (await import('./commands/sample.ts')).runSample(session);
    default: {
      const { runScreen, runStatus, runTickers } = await import('./commands/upkeep.ts');
      if (request.command === 'screen') return runScreen(session, request);
      return request.command === 'status' ? runStatus(session) : runTickers(session);
    }
  }
}

/** Its client takes 60 ms, which a store of one machine needn't spend. */
async function renewShared(url: string): Promise<string | null> {
  const { renewPostgresStore } = await import('../store/postgres/renew.ts');
  return await renewPostgresStore(url);
}

/** Makes a store of an earlier version one of this version. */
async function renew({ settings: { store_settings }, output }: SessionOptions): Promise<void> {
  const before =
    store_settings.kind === 'sqlite'
      ? renewStore(store_settings.path)
      : await renewShared(store_settings.url);
  if (before === null) return;
  output.note(`The store is of this version now; the earlier one is ${before}. Loading its companies again`);
}

/** Carries a request out and returns the exit code. What goes wrong is said through the output. */
async function runRequest(request: Request, options: SessionOptions): Promise<number> {
  const { output, abort } = options;
  let session: Session | null = null;
  try {
    if (request.command === 'reprocess' && request.fetch) await renew(options);
    session = await openSession(options);
    return await dispatch(session, request);
  } catch (cause) {
    const stopped: unknown = abort.signal.aborted ? abort.signal.reason : null;
    if (stopped instanceof StoppedError) {
      output.error(stopped.state, stopped.message);
      return stopped.exit_code;
    }
    const { failure, message, exit_code } = describeFailure(cause);
    output.error(failure, message);
    return exit_code;
  } finally {
    output.close();
    await session?.close();
  }
}

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
