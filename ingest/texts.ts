import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ParseError } from '../domain/documents/document-text.ts';
import { isTextDocument } from '../domain/documents/submission.ts';
import { isMain, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { processTimeMs } from '../search/child.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { ReadableDocument } from '../store/full-text-store.ts';
import { refusalOf } from './failure.ts';
import { eachFiling, type LoadTools, type ReportProgress, setAside } from './load-tools.ts';
import { readText, type ReadText, type TextRequest } from './read-text.ts';
import type { TextAnswer } from './text-child.ts';

/**
 * What reading one document may cost. `time_ms` is of the processor, so that a busy machine refuses nothing. Documents up
 * to `small_bytes` are read in this process, since reading does work in proportion to the bytes; larger ones in a process
 * separately. The largest report at hand takes 0.7 s and 230 MB.
 */
const READER_BOUNDS = { time_ms: 20_000, heap_mb: 768, small_bytes: 2 * 1024 * 1024 };

export type ReaderBounds = typeof READER_BOUNDS;

/** However busy the machine, a document is abandoned after this many times its time. */
const WAIT_MAX = 15;

/** Makes documents readable, large ones in a process of bounded memory that is killed when it takes too long. */
export type TextReader = {
  /** Throws ParseError for a document that cannot be read within the bounds; the signal's reason. */
  read(request: TextRequest, signal: AbortSignal): Promise<ReadText>;
  close(): void;
};

const CHILD = fileURLToPath(new URL('text-child.ts', import.meta.url));

function startChild({ heap_mb }: ReaderBounds): ChildProcess {
  const child = fork(CHILD, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heap_mb}`],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that waits for the next document is no reason to stay alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** One answer of the process, or why it gave none. */
function ask(
  child: ChildProcess,
  request: TextRequest,
  bounds: ReaderBounds,
  signal: AbortSignal,
): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      child.off('message', answer).off('error', reject).off('exit', gone);
      child.channel?.unref();
      settle();
    };
    const refuse = (refused: string): void => end(() => resolve({ refused }));
    const answer = (message: TextAnswer): void => end(() => resolve(message));
    const gone = (_code: number | null, cause: string | null): void => {
      if (cause === 'SIGABRT') refuse(`reading takes more than the ${bounds.heap_mb} MB of memory allowed`);
      else refuse(`its reader ended without an answer${cause === null ? '' : `, by ${cause}`}`);
    };
    const abort = (): void => end(() => reject(signal.reason));
    const used = (): number | null => (child.pid === undefined ? null : processTimeMs(child.pid));
    const before = used();
    const started = performance.now();
    /** Ends the wait when the time is used up, of the processor where that is known. */
    const watch = (): void => {
      const now = used();
      const left = before === null || now === null ? 0 : bounds.time_ms - (now - before);
      const isOver = left <= 0 || performance.now() - started > WAIT_MAX * bounds.time_ms;
      if (isOver) refuse(`reading takes longer than ${bounds.time_ms / 1_000} s`);
      else timer = setTimeout(watch, left);
    };
    let timer = setTimeout(watch, bounds.time_ms);
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', answer).on('error', reject).on('exit', gone);
    child.channel?.ref();
    child.send(request);
  });
}

/** The process is started with the first large document, and again after one that it did not survive. */
export function createTextReader(given: Partial<ReaderBounds> = {}): TextReader {
  const bounds: ReaderBounds = { ...READER_BOUNDS, ...given };
  let child: ChildProcess | null = null;
  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    close,
    async read(request, signal) {
      if (request.bytes.byteLength <= bounds.small_bytes) return readText(request);
      child ??= startChild(bounds);
      let message: TextAnswer | null = null;
      try {
        message = await ask(child, request, bounds, signal);
      } finally {
        if (message === null || !('text' in message)) close();
      }
      if ('text' in message) return message.text;
      if ('refused' in message) throw new ParseError(request.filename, '', message.refused);
      throw new Error(message.failed);
    },
  };
}

/** What became of the stored documents' texts. */
export type TextsResult = {
  /** Documents made readable by this load. */
  read: number;
  /** Of these, those that the store did not hold, or held otherwise. */
  changed: number;
  /** Documents that cannot be read, and why. */
  quarantined: { file: string; reason: string }[];
};

/** One load at work. */
type Work = {
  tools: Pick<LoadTools, 'store' | 'now' | 'signal'>;
  cik: string;
  reader: TextReader;
  result: TextsResult;
};

const STEP = 'Extracting text from documents';

/** Filings of a company with stored documents whose texts are not those of today, newest first. */
async function filingsToRead({ tools, cik }: Work, since: string): Promise<Filing[]> {
  const unread = await tools.store.fullText.withoutTexts(cik);
  const wanted: Filing[] = [];
  for await (const filing of eachFiling(tools, cik)) {
    if (filing.filing_date < since) break;
    if (unread.has(filing.accession_number)) wanted.push(filing);
  }
  return wanted;
}

/** A document made readable; null for one that cannot be, which is quarantined. */
async function readDocument(
  { tools, cik, reader, result }: Work,
  filing: Filing,
  document: StoredDocument,
): Promise<ReadableDocument | null> {
  const { accession_number, form, filing_date, items } = filing;
  const { filename, type } = document;
  const bytes = await tools.store.filings.documentBody(accession_number, filename);
  if (bytes === null) return null;
  const url = SOURCE_KEYS.text(cik, accession_number, filename);
  try {
    const main = isMain(filing, document) ? { form, filing_date, items } : null;
    const text = await reader.read({ bytes, filename, type, filing: main }, tools.signal);
    await tools.store.facts.release(url, cik);
    result.read += 1;
    return { filename, ...text };
  } catch (cause) {
    const reason = refusalOf(cause);
    await setAside(tools, { url, cik, accession_number }, reason);
    result.quarantined.push({ file: `${accession_number}/${filename}`, reason });
    return null;
  }
}

/** Makes one filing's documents readable and stores them, in one transaction. */
async function readFiling(work: Work, filing: Filing): Promise<void> {
  const { tools, result } = work;
  const { accession_number } = filing;
  const documents: ReadableDocument[] = [];
  for (const document of await tools.store.filings.documents(accession_number)) {
    tools.signal.throwIfAborted();
    if (!isTextDocument(document.filename, document.type)) continue;
    const readable = await readDocument(work, filing, document);
    if (readable !== null) documents.push(readable);
  }
  result.changed += await tools.store.fullText.saveTexts([{ accession_number, documents }]);
}

/**
 * Makes the stored documents of a company readable: their text, its shape and its Items, newest filing first, of those
 * filed on a day or later. What
 * today's reader has made already is left. A document that cannot be read is quarantined with its reason, and the load
 * continues. Throws StoreError; the signal's reason.
 */
export async function loadTexts(
  tools: Pick<LoadTools, 'store' | 'now' | 'signal'>,
  cik: string,
  report: ReportProgress,
  { since = '' }: { since?: string } = {},
): Promise<TextsResult> {
  const result: TextsResult = { read: 0, changed: 0, quarantined: [] };
  const reader = createTextReader();
  const work: Work = { tools, cik, reader, result };
  try {
    const filings = await filingsToRead(work, since);
    const total = filings.length;
    for (const [index, filing] of filings.entries()) {
      tools.signal.throwIfAborted();
      await report({ step: STEP, done: index, total });
      await readFiling(work, filing);
      await report({ step: STEP, done: index + 1, total });
    }
  } finally {
    reader.close();
  }
  return result;
}
