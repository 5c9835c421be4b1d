/** Openings of what EDGAR serves as text, and the closing that a whole file of that kind ends with. */
const ENVELOPES = [
  { opens: '-----BEGIN PRIVACY-ENHANCED MESSAGE-----', closes: '-----END PRIVACY-ENHANCED MESSAGE-----' },
  { opens: '<SEC-DOCUMENT>', closes: '</SEC-DOCUMENT>' },
  { opens: '<IMS-DOCUMENT>', closes: '</IMS-DOCUMENT>' },
  { opens: '<DOCUMENT>', closes: '</DOCUMENT>' },
] as const;

/** Bytes looked at on each end: the opening is the first line, the closing the last. */
const EDGE_BYTES = 400;

/** Bytes within which the header of a document ends. */
const HEADER_BYTES = 2_000;

const latin = new TextDecoder('windows-1252');

function envelopeOf(bytes: Uint8Array) {
  const start = latin.decode(bytes.subarray(0, EDGE_BYTES)).trimStart();
  return ENVELOPES.find((entry) => start.startsWith(entry.opens));
}

/** Whether a document is in one of EDGAR's envelopes, not bare. */
export function startsEnvelope(bytes: Uint8Array): boolean {
  return envelopeOf(bytes) !== undefined;
}

/**
 * The closing that a document of EDGAR lacks, or null when it is whole or of a kind without an envelope (inline
 * XBRL is served bare). Example: the 10-Q 0000320193-97-000011 breaks off in its EX-27.
 */
export function missingClosing(bytes: Uint8Array): string | null {
  const envelope = envelopeOf(bytes);
  if (envelope === undefined) return null;
  const end = latin.decode(bytes.subarray(-EDGE_BYTES));
  return end.includes(envelope.closes) ? null : envelope.closes;
}

/** What the header of one wrapped document states of it; null where it does not. */
type DocumentHeader = {
  type: string | null;
  sequence: number | null;
  filename: string | null;
  description: string | null;
};

/**
 * Header of a document that EDGAR serves inside `<DOCUMENT>`; null for one that is served bare.
 * Example: `<DOCUMENT><TYPE>EX-99.1<SEQUENCE>2…` → type 'EX-99.1', sequence 2.
 */
export function documentHeader(bytes: Uint8Array): DocumentHeader | null {
  const start = latin.decode(bytes.subarray(0, HEADER_BYTES)).trimStart();
  if (!start.startsWith('<DOCUMENT>')) return null;
  const fields = new Map<string, string>();
  for (const line of start.split('\n')) {
    if (line.startsWith('<TEXT>')) break;
    const end = line.indexOf('>');
    const value = line.slice(end + 1).trim();
    if (line.startsWith('<') && end > 0 && value !== '') fields.set(line.slice(1, end), value);
  }
  const sequence = fields.get('SEQUENCE') ?? '';
  return {
    type: fields.get('TYPE') ?? null,
    sequence: /^\d{1,6}$/.test(sequence) ? Number(sequence) : null,
    filename: fields.get('FILENAME') ?? null,
    description: fields.get('DESCRIPTION') ?? null,
  };
}

/** Whether the bytes at an offset are this ASCII text, ignoring case. */
function startsAt(bytes: Uint8Array, offset: number, text: string): boolean {
  return latin.decode(bytes.subarray(offset, offset + text.length)).toUpperCase() === text;
}

/**
 * Content of a document that EDGAR serves inside `<DOCUMENT>`, without the lines around it; a bare document as it is.
 * Example: an EX-101.LAB inside `<TEXT><XBRL>` → the bytes from its XML declaration to its last element.
 */
export function documentContent(bytes: Uint8Array): Uint8Array {
  if (documentHeader(bytes) === null) return bytes;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = all.subarray(0, HEADER_BYTES).indexOf('<TEXT>');
  if (opening < 0) return bytes;
  let start = opening + '<TEXT>'.length;
  let end = all.lastIndexOf('</TEXT>');
  if (end < start) end = all.length;
  const skipSpace = (): void => {
    while (start < end && (all[start] ?? 0) <= 0x20) start += 1;
  };
  skipSpace();
  for (const inner of ['XBRL', 'XML']) {
    if (!startsAt(all, start, `<${inner}>`)) continue;
    start += inner.length + 2;
    const closing = all.lastIndexOf(`</${inner}>`);
    if (closing >= start && closing < end) end = closing;
    skipSpace();
  }
  return bytes.subarray(start, end);
}
