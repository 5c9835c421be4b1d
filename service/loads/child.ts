import { join } from 'node:path';

import type { LoadScope } from '../../contract/loads.ts';
import { EDGAR_VARIABLES } from '../../edgar/settings.ts';
import { type Child as Process, startChild as startProcess } from '../../search/child.ts';
import type { Log } from '../../search/log.ts';
import { STORE_VARIABLES, storeEnvironment, type StoreSettings } from '../../store/settings.ts';
import { loadedName } from './loads.ts';

/** Environment variables passed to a load. The service's other settings, its keys above all, are not passed. */
const PASSED_VARIABLES = ['TMPDIR', ...EDGAR_VARIABLES, ...STORE_VARIABLES];

const ERROR_BYTES_MAX = 4_000;

export type ChildSettings = {
  data_folder: string;
  edgar: { mirror: string | null; contact: string | null };
  environment: Record<string, string | undefined>;
};

export type ChildEnd = {
  /** Null if a signal ended it. */
  exit_code: number | null;
  /** The end of its error output. */
  complaint: string;
};

export type Child = {
  /** Resolves when the process has exited, for whatever reason. */
  ended: Promise<ChildEnd>;
  /** Asks it to stop after the current transaction because the user cancelled. */
  cancel(): void;
  /** Asks it to stop because the service shuts down. */
  release(): void;
  kill(): void;
};

function environmentOf(settings: ChildSettings): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, settings.environment[name]])),
    FILINGS_DATA: settings.data_folder,
    EDGAR_MIRROR: settings.edgar.mirror ?? undefined,
    EDGAR_CONTACT: settings.edgar.contact ?? undefined,
  };
}

async function endOf({ process: { stderr }, ended }: Process): Promise<ChildEnd> {
  let complaint = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-ERROR_BYTES_MAX);
  });
  const silent = new Promise<void>((resolve) => {
    if (stderr === null) resolve();
    else stderr.once('close', resolve);
  });
  const { code, error } = await ended;
  if (error !== null) return { exit_code: null, complaint: error.message };
  await silent;
  return { exit_code: code, complaint: complaint.trim() };
}

type Task = { identifier: string; scope?: LoadScope; with_documents: boolean };

/** The command line's words for a load. */
function taskOf({ identifier, scope, with_documents }: Task): string[] {
  if (scope === 'market') return ['market'];
  if (scope === 'filing') return ['filing', identifier];
  if (scope === 'statements') return ['company', loadedName(identifier)];
  return ['company', identifier, '--no-statements', ...(with_documents ? ['--filings'] : [])];
}

/** Starts a load in its own process. An IPC channel ties it to this one: when this process ends, the load stops too. */
export function startChild(
  load: { id: string; identifier: string; scope?: LoadScope; with_documents: boolean },
  settings: ChildSettings,
): Child {
  return startCommand([...taskOf(load), '--load', load.id, '--json'], settings);
}

/** Starts a command of the command line in its own process, tied to this one in the same way. */
export function startCommand(args: readonly string[], settings: ChildSettings): Child {
  const child = startProcess(ingestCommand(args), { env: environmentOf(settings), stderr: 'pipe' });
  return {
    ended: endOf(child),
    cancel: () => void child.process.kill('SIGTERM'),
    release() {
      if (child.process.connected) child.process.disconnect();
    },
    kill: child.kill,
  };
}

const COMMAND_LINE = join(import.meta.dirname, '../../ingest/main.ts');

/** Much of what a load makes is soon garbage. With the usual 16 MB for it a large load takes 130 MB more. */
const MEMORY = '--max-semi-space-size=8';

/** Arguments of Node that run a command of ingest. */
const ingestCommand = (args: readonly string[]): string[] => [MEMORY, COMMAND_LINE, ...args];

/** Milliseconds it gets to finish the company it is at. */
const GRACE_MS = 5_000;

/** A command in a process that ends with this one. */
export type BackgroundCommand = {
  /** Whether it did what it should, once it ended. */
  ended: Promise<boolean>;
  close(): Promise<void>;
};

/** Starts a command of ingest on a data folder, so that no request waits for its work. */
export function startBackgroundCommand(
  args: readonly string[],
  { store_settings, data_folder, log }: { store_settings: StoreSettings; data_folder: string; log: Log },
): BackgroundCommand {
  const child = startProcess(ingestCommand([...args, '--json']), {
    env: { FILINGS_DATA: data_folder, ...storeEnvironment(store_settings) },
  });
  const ended = child.ended.then(({ code, error }) => {
    if (error !== null)
      log.warn({ reason: error.message, command: args[0] }, 'a command does not run in the background');
    return code === 0;
  });
  child.process.unref();
  child.process.channel?.unref();
  return { ended, close: () => child.close(GRACE_MS) };
}
