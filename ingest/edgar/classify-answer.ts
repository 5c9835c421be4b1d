import { EdgarError } from './edgar-error.ts';

export type Answer = {
  status: number;
  retry_after: string | null;
  /** Decompressed. */
  bytes: Uint8Array;
};

/** How long EDGAR holds off who asked too fast, and the longest that a Retry-After is believed. */
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

/** Milliseconds to hold off: never below EDGAR's ten minutes, and never as long as an absurd header asks for. */
function holdOff(retry_after: string | null, now: Date): number {
  const seconds =
    retry_after !== null && /^\d{1,9}$/.test(retry_after.trim()) ? Number(retry_after) * 1_000 : null;
  const asked = seconds ?? (retry_after === null ? 0 : Date.parse(retry_after) - now.getTime());
  return Number.isNaN(asked) ? HOLD_OFF_MS : Math.min(HOLD_OFF_MAX_MS, Math.max(HOLD_OFF_MS, asked));
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
 * Null when an answer is what was asked for; otherwise the EdgarError to throw. Rule: docs/rules.md#edgar-answers
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
