import * as v from 'valibot';

import { clip, isDate } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';

/** Characters of a name: EDGAR allows 150 in a conformed name. */
const NAME_MAX = 300;

/** Characters of any other text: the longest at hand, the items of an 8-K of 2004, has 60. */
const TEXT_MAX = 4_000;

const shortText = v.pipe(
  v.string(),
  v.maxLength(TEXT_MAX, (issue) => `has ${issue.received} characters, at most ${TEXT_MAX} are read`),
);

/** A name: some text, not blank. */
export const shortName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(NAME_MAX, (issue) => `a name has ${NAME_MAX} characters at most, got ${issue.received}`),
);

/** EDGAR writes an absent text as an empty one: both are null here. */
export const optionalText = v.pipe(
  v.nullish(shortText, null),
  v.transform((value) => {
    const text = value?.trim() ?? '';
    return text === '' ? null : text;
  }),
);

/** Flag written as 0 or 1; null where it is not stated. */
export const flag = v.pipe(
  v.nullish(v.union([v.literal(0), v.literal(1), v.boolean()]), null),
  v.transform((value) => (value === null ? null : Boolean(value))),
);

/** CIK as a number or a text, padded or not, in ten digits. Both generations of EDGAR's files read alike. */
export const cik = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,10}$/, (issue) => `a CIK has at most ten digits, got ${issue.received}`),
  v.check((value) => Number(value) > 0, 'a CIK is not zero'),
  v.transform((value) => value.padStart(10, '0')),
);

export const accessionNumber = v.pipe(
  v.string(),
  v.regex(
    /^\d{10}-\d{2}-\d{6}$/,
    (issue) => `an accession number reads 0000320193-24-000123, got ${issue.received}`,
  ),
);

export const isoDate = v.pipe(
  v.string(),
  v.check(isDate, (issue) => `a date is a day of the calendar, YYYY-MM-DD, got ${clip(issue.received)}`),
);

/** A date, or null where EDGAR leaves it empty. */
export const optionalDate = v.pipe(
  v.nullish(v.union([v.literal(''), isoDate]), null),
  v.transform((value) => (value === '' ? null : value)),
);

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
