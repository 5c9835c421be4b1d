import { ParseError } from '../../domain/documents/parse-error.ts';
import { documentHeader, missingClosing } from './document-envelope.ts';

/** A document of a complete submission, with the header that states what it is. */
export type SubmittedDocument = {
  filename: string;
  type: string;
  sequence: number | null;
  description: string | null;
  /** In its envelope, from `<DOCUMENT>` to `</DOCUMENT>`. */
  bytes: Uint8Array;
};

const OPENS = '<DOCUMENT>\n';
const CLOSES = '</DOCUMENT>';

/**
 * Documents of a complete submission, in its order. Throws ParseError for another filing, one that is cut off, or a document
 * without a name or type. Example: 0001326801-25-000090.txt → an 8-K, an EX-101.SCH and so on.
 * Rule: docs/rules.md#complete-submissions
 */
export function splitSubmission(
  source: string,
  bytes: Uint8Array,
  accession_number: string,
): SubmittedDocument[] {
  const closing = missingClosing(bytes);
  if (closing !== null) throw new ParseError(source, '', `is truncated: ${closing} is missing at its end`);
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = all.indexOf(OPENS);
  const header = all.subarray(0, first === -1 ? 4_000 : first).toString('latin1');
  if (!header.includes(accession_number))
    throw new ParseError(source, '', `is not the submission ${accession_number}`);
  const found: SubmittedDocument[] = [];
  for (let start = first; start !== -1;) {
    const end = all.indexOf(CLOSES, start);
    if (end === -1) throw new ParseError(source, `byte ${start}`, 'has a document that does not end');
    const document = bytes.subarray(start, end + CLOSES.length);
    const {
      filename = null,
      type = null,
      sequence = null,
      description = null,
    } = documentHeader(document) ?? {};
    if (filename === null || type === null)
      throw new ParseError(source, `byte ${start}`, 'has a document without a name or type');
    found.push({ filename, type, sequence, description, bytes: document });
    start = all.indexOf(OPENS, end);
  }
  return found;
}
