import { renewStore } from '../store/sqlite/renew.ts';
import type { Request } from './command-line/request.ts';
import { runCompany } from './commands/company.ts';
import { runDocuments } from './commands/documents.ts';
import { runFiling } from './commands/filing.ts';
import { runFollow } from './commands/follow.ts';
import { runMarket } from './commands/market.ts';
import { runMirror } from './commands/mirror.ts';
import { runReprocess } from './commands/reprocess.ts';
import { runSample } from './commands/sample.ts';
import { runScreen } from './commands/screen.ts';
import { runStatus } from './commands/status.ts';
import { runTickers } from './commands/tickers.ts';
import { runVerify } from './commands/verify.ts';
import { describeFailure, StoppedError } from './failure.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

function dispatch(session: Session, request: Request): Promise<number> {
  if (request.command === 'company') return runCompany(session, request.identifiers, request);
  if (request.command === 'market') return runMarket(session, request);
  if (request.command === 'follow') return runFollow(session, request);
  if (request.command === 'documents') return runDocuments(session, request);
  if (request.command === 'filing') return runFiling(session, request);
  if (request.command === 'mirror') return runMirror(session, request.identifiers, request);
  if (request.command === 'verify') return runVerify(session, request.identifiers, request);
  if (request.command === 'screen') return runScreen(session, request);
  if (request.command === 'reprocess') return runReprocess(session, request);
  const commands = { tickers: runTickers, status: runStatus, sample: runSample };
  return commands[request.command](session);
}

/** Makes a store that is too old to be opened one of this version. */
function renew({ settings: { store_place }, output }: SessionOptions): void {
  const before = store_place.kind === 'sqlite' ? renewStore(store_place.path) : null;
  if (before === null) return;
  output.note(
    `The store is of this version now; the one of before is ${before}. Loading its companies again`,
  );
}

/** Carries a request out and returns the exit code. What goes wrong is said through the output. */
export async function runRequest(request: Request, options: SessionOptions): Promise<number> {
  const { output, abort } = options;
  let session: Session | null = null;
  try {
    if (request.command === 'reprocess' && request.fetch) renew(options);
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
