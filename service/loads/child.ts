import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND_LINE = fileURLToPath(new URL('../ingest/main.ts', import.meta.url));

/** Variables handed down to a load as they are; what else the service knows, its keys above all, is not. */
const HANDED_DOWN = [
  'PATH',
  'TZ',
  'TMPDIR',
  'EDGAR_DATA_HOST',
  'EDGAR_WWW_HOST',
  'EDGAR_REQUESTS_PER_SECOND',
];

const ERROR_BYTES_MAX = 4_000;

export type ChildSettings = {
  data_folder: string;
  edgar: { mirror: string | null; contact: string | null };
  environment: Record<string, string | undefined>;
};

export type ChildEnd = {
  /** Null when a signal ended it. */
  exit_code: number | null;
  /** The last it wrote to its error stream. */
  complaint: string;
};

export type Child = {
  /** Resolves when the process is gone, however it ended. */
  ended: Promise<ChildEnd>;
  /** Asks it to stop after the transaction under way, as a user's wish. */
  cancel(): void;
  /** Asks it to stop because the service ends. */
  release(): void;
  kill(): void;
};

function environmentOf(settings: ChildSettings): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(HANDED_DOWN.map((name) => [name, settings.environment[name]])),
    FILINGS_DATA: settings.data_folder,
    EDGAR_MIRROR: settings.edgar.mirror ?? undefined,
    EDGAR_CONTACT: settings.edgar.contact ?? undefined,
  };
}

function endOf(child: ChildProcess): Promise<ChildEnd> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-ERROR_BYTES_MAX);
  });
  const silent = new Promise<void>((resolve) => {
    if (child.stderr === null) resolve();
    else child.stderr.once('close', resolve);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exit_code: null, complaint: error.message }));
    // Not 'close': Node never emits it for a child whose channel this side has cut.
    child.once('exit', (code) => {
      void silent.then(() => resolve({ exit_code: code, complaint: complaint.trim() }));
    });
  });
}

/**
 * Starts one load in a process of its own. It is tied to this one by a channel: when this process ends, however it
 * does, the load stops too.
 */
export function startChild(
  load: { id: string; identifier: string; with_documents: boolean },
  settings: ChildSettings,
): Child {
  const flags = load.with_documents ? ['--filings'] : [];
  const child = spawn(
    process.execPath,
    [COMMAND_LINE, 'company', load.identifier, '--load', load.id, '--json', ...flags],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: environmentOf(settings) },
  );
  return {
    ended: endOf(child),
    cancel: () => void child.kill('SIGTERM'),
    release() {
      if (child.connected) child.disconnect();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
