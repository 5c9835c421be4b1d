import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { EdgarAddress } from '../domain/filing/edgar-address.ts';

/**
 * Why EDGAR gave no usable answer. `not_found`: it has no such file; `rate_limited`: it limits our requests;
 * `outage`: it or the connection failed; `unavailable`: so for this file alone, while its host answers for others; `malformed`: its answer is not the requested file;
 * `too_large`: above the size limit; `no_contact`: no contact for the User-Agent, or EDGAR did not accept it.
 */
export type EdgarFailure =
  | 'not_found'
  | 'rate_limited'
  | 'outage'
  | 'unavailable'
  | 'malformed'
  | 'too_large'
  | 'no_contact';

export class EdgarError extends Error {
  override readonly name = 'EdgarError';
  readonly failure: EdgarFailure;
  /** Earliest time for the next request; null when there is no limit. */
  readonly retry_at: Date | null;

  constructor(
    failure: EdgarFailure,
    message: string,
    options?: ErrorOptions & { retry_at?: Date | undefined },
  ) {
    super(message, options);
    this.failure = failure;
    this.retry_at = options?.retry_at ?? null;
  }
}

/** Body of a file, whole and unpacked. */
export type SourceBody = { bytes: Uint8Array; etag: string | null; last_modified: string | null };

export type SourceOptions = {
  /** Validators of a conditional request; null to get the body in any case. */
  validators: { etag: string | null; last_modified: string | null } | null;
  max_bytes: number;
  /** What is wrong with a body, in words; null when it is the file. A wrong one is `malformed` and not kept. */
  check: ((bytes: Uint8Array) => string | null) | undefined;
  signal: AbortSignal | undefined;
};

/** A large file on its way to the disk. */
export type DownloadOptions = {
  /** Folder that a file from the network is written to. */
  folder: string;
  /** Called with the bytes that are there and those of the whole, null when not stated. What it throws ends it. */
  onBytes: (done: number, total: number | null) => void;
  signal: AbortSignal | undefined;
};

/** Where EDGAR's files come from: the network, or a folder. Throws EdgarError. */
export type EdgarSource = {
  /** Null when the file is unchanged against the validators. */
  fetch(address: EdgarAddress, options: SourceOptions): Promise<SourceBody | null>;
  /**
   * False when the folder of a file does not exist, so its files need not be requested: a partial mirror lacks most
   * folders. Always true for the network.
   */
  mayHave(address: EdgarAddress): Promise<boolean>;
  /** Path of a large file on this disk: downloaded, or as the mirror has it. */
  download(address: EdgarAddress, options: DownloadOptions): Promise<string>;
  close(): Promise<void>;
};

export type Answer = {
  status: number;
  retry_after: string | null;
  /** Decompressed. */
  bytes: Uint8Array;
};

/** How long EDGAR holds off a client that was too fast, and the longest that a Retry-After is believed. */
const HOLD_OFF_MS = 10 * 60_000;
const HOLD_OFF_MAX_MS = 60 * 60_000;

/** A page's title is in its first lines. */
const HEAD_BYTES = 4_096;

const utf8 = new TextDecoder('utf-8');

/** Title of one of EDGAR's own pages; null when it is not one. Filings do not bear its name in front. */
function pageTitle(bytes: Uint8Array): string | null {
  const head = utf8.decode(bytes.subarray(0, HEAD_BYTES));
  const start = head.toLowerCase().indexOf('<title>');
  if (start === -1) return null;
  const end = head.toLowerCase().indexOf('</title>', start);
  const title = head.slice(start + '<title>'.length, end === -1 ? start + 200 : end).trim();
  return title.startsWith('SEC.gov') ? title : null;
}

/** Milliseconds to hold off: never below EDGAR's ten minutes, and never as long as an absurd header says. */
function holdOff(retry_after: string | null, now: Date): number {
  const seconds =
    retry_after !== null && /^\d{1,9}$/.test(retry_after.trim()) ? Number(retry_after) * 1_000 : null;
  const wait_ms = seconds ?? (retry_after === null ? 0 : Date.parse(retry_after) - now.getTime());
  return Number.isNaN(wait_ms) ? HOLD_OFF_MS : Math.min(HOLD_OFF_MAX_MS, Math.max(HOLD_OFF_MS, wait_ms));
}

function rateLimited(url: string, answer: Answer, now: Date): EdgarError {
  const retryAt = new Date(now.getTime() + holdOff(answer.retry_after, now));
  return new EdgarError(
    'rate_limited',
    `EDGAR is limiting requests (${url}). The next request is allowed at ${retryAt.toISOString()}`,
    { retry_at: retryAt },
  );
}

/** What EDGAR's own error page says, whatever the status; null when it is not such a page. */
function readNotice(url: string, answer: Answer, now: Date): EdgarError | null {
  const title = pageTitle(answer.bytes);
  if (title === null) return null;
  if (title.includes('Request Rate Threshold Exceeded')) return rateLimited(url, answer, now);
  if (title.includes('Undeclared Automated Tool')) {
    return new EdgarError(
      'no_contact',
      'EDGAR did not accept the contact in the User-Agent. Set EDGAR_CONTACT to a name and an e-mail address ' +
        'that reach you, e.g. "Jane Doe jane@example.com"',
    );
  }
  if (title.includes('File Unavailable')) {
    return new EdgarError('outage', `EDGAR cannot serve ${url} at the moment ("${title}")`);
  }
  return null;
}

/** Missing files of the archive answer 403 with this document, not 404. */
function isAccessDenied(bytes: Uint8Array): boolean {
  return utf8.decode(bytes.subarray(0, HEAD_BYTES)).includes('<Code>AccessDenied</Code>');
}

/**
 * Null when an answer is the file itself; otherwise the EdgarError to throw. Rule: docs/rules.md#edgar-answers
 */
export function classifyAnswer(
  url: string,
  answer: Answer,
  due: { is_json: boolean },
  now: Date,
): EdgarError | null {
  const { status, bytes } = answer;
  if (status === 429) return rateLimited(url, answer, now);
  const notice = readNotice(url, answer, now);
  if (notice !== null) return notice;
  if (status === 404 || status === 410 || (status === 403 && isAccessDenied(bytes))) {
    return new EdgarError('not_found', `EDGAR has no ${url}`);
  }
  // An unexplained 403 is how a block begins: hold off as for the page that says so.
  if (status === 403) return rateLimited(url, answer, now);
  if (status >= 500) return new EdgarError('outage', `EDGAR answered ${status} for ${url}`);
  if (status !== 200)
    return new EdgarError('malformed', `EDGAR answered ${status} for ${url} instead of 200`);
  if (bytes.byteLength === 0) return new EdgarError('malformed', `EDGAR answered an empty body for ${url}`);
  if (due.is_json && utf8.decode(bytes.subarray(0, HEAD_BYTES)).trimStart().startsWith('<')) {
    return new EdgarError('malformed', `EDGAR answered a page instead of JSON for ${url}`);
  }
  return null;
}

/** The value of a header, the first where there are several. */
export function header(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

const inflate = promisify(gunzip);

/**
 * What a gzip body unpacks to, at most `max_bytes`.
 * Throws EdgarError: `too_large` beyond the bound, `outage` when it is cut short or damaged.
 */
export async function unpack(url: string, packed: Uint8Array, max_bytes: number): Promise<Uint8Array> {
  try {
    return await inflate(packed, { maxOutputLength: max_bytes });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new EdgarError('too_large', `${url} unpacks to more than ${max_bytes} bytes`, { cause });
    }
    throw new EdgarError('outage', `${url} arrived damaged or truncated (gzip)`, { cause });
  }
}
