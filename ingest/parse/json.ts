import * as v from 'valibot';

import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/parse-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** First characters of a body, for an error message. */
function beginning(text: string): string {
  return clip(text.trimStart(), 60);
}

/**
 * Value of a JSON body. A byte order mark is passed over.
 * Throws ParseError when it is empty, not UTF-8, a page of HTML or XML, or cut short.
 */
export function parseJson(source: string, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) throw new ParseError(source, '', 'the answer is empty instead of JSON');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw new ParseError(source, '', 'the answer is not UTF-8 text', { cause });
  }
  if (text.trimStart().startsWith('<')) {
    throw new ParseError(source, '', `the answer is a page instead of JSON: ${beginning(text)}`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ParseError(source, '', `the answer is not complete JSON: ${beginning(text)}`, { cause });
  }
}

/** A row that is not read, and why. */
export type SkippedRow = { at: string; reason: string };

/**
 * Rows in the shape that is due, each on its own, with those that are not. Throws ParseError with the first reason when more
 * than half are not: then the file is another one.
 */
export function parseRows<S extends v.GenericSchema>(
  schema: S,
  source: string,
  rows: readonly { at: string; value: unknown }[],
): { rows: v.InferOutput<S>[]; skipped: SkippedRow[] } {
  const read: v.InferOutput<S>[] = [];
  const skipped: SkippedRow[] = [];
  for (const { at, value } of rows) {
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (result.success) read.push(result.output);
    else {
      const [issue] = result.issues;
      skipped.push({ at: `${at}.${v.getDotPath(issue) ?? ''}`, reason: clip(issue.message, 200) });
    }
  }
  const [first] = skipped;
  if (first !== undefined && skipped.length > rows.length / 2)
    throw new ParseError(source, first.at, first.reason);
  return { rows: read, skipped };
}

/** Value of a JSON body in the shape that is due. Throws ParseError naming the place where it differs. */
export function parseShape<S extends v.GenericSchema>(
  schema: S,
  source: string,
  value: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ParseError(source, v.getDotPath(issue) ?? '', clip(issue.message, 200));
}
