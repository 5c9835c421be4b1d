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
