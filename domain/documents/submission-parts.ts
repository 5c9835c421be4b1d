import { indexOfBytes, lastIndexOfBytes } from './find-bytes.ts';

/** One document of a submission, or of a file that holds one in its wrapper. */
export type SubmissionPart = {
  type: string | null;
  description: string | null;
  filename: string | null;
  body: Uint8Array;
};

/** Bytes within which the header of a document ends. */
const HEADER_BYTES = 4_000;

const PARTS_MAX = 5_000;

const latin = new TextDecoder('windows-1252');

function headerOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const end = line.indexOf('>');
    const value = line.slice(end + 1).trim();
    if (line.startsWith('<') && end > 0 && value !== '') fields.set(line.slice(1, end).toUpperCase(), value);
  }
  return fields;
}

function partOf(bytes: Uint8Array): SubmissionPart {
  const head = latin.decode(bytes.subarray(0, HEADER_BYTES));
  const opening = head.search(/<TEXT>/i);
  const fields = headerOf(opening < 0 ? head : head.slice(0, opening));
  const start = opening < 0 ? 0 : opening + '<TEXT>'.length;
  const closing = lastIndexOfBytes(bytes, '</TEXT>');
  return {
    type: fields.get('TYPE') ?? null,
    description: fields.get('DESCRIPTION') ?? null,
    filename: fields.get('FILENAME') ?? null,
    body: bytes.subarray(start, closing < start ? bytes.length : closing),
  };
}

/**
 * Documents inside `<DOCUMENT>` wrappers, in order, whatever stands around them (a privacy-enhanced message, an
 * `<IMS-DOCUMENT>` or `<SEC-DOCUMENT>` and its header); null for a file that is served bare. One that breaks off ends
 * where the next begins or the file does.
 */
export function submissionParts(bytes: Uint8Array): SubmissionPart[] | null {
  const start = latin.decode(bytes.subarray(0, 400)).trimStart();
  if (!/^(?:<DOCUMENT>|<SEC-DOCUMENT>|<IMS-DOCUMENT>|<SUBMISSION>|-----BEGIN PRIVACY)/i.test(start))
    return null;
  const parts: SubmissionPart[] = [];
  let open = indexOfBytes(bytes, '<DOCUMENT>');
  while (open >= 0 && parts.length < PARTS_MAX) {
    const from = open + '<DOCUMENT>'.length;
    const next = indexOfBytes(bytes, '\n<DOCUMENT>', from);
    const limit = next < 0 ? bytes.length : next;
    const closing = lastIndexOfBytes(bytes.subarray(from, limit), '</DOCUMENT>');
    parts.push(partOf(bytes.subarray(from, closing < 0 ? limit : from + closing)));
    open = next < 0 ? -1 : next + 1;
  }
  return parts;
}
