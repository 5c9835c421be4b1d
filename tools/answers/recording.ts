import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { type ApiReader, isObject } from './read-api.ts';
import { listRequests } from './requests.ts';

/** One answer of an instance, or one row of a store. */
export type Recorded = { path: string; status: number; body: unknown };

/** Every request whose address has `only`, and its answer, one at a time, without the fields that change from run to run. */
export async function* recordAnswers(read: ApiReader, only: string): AsyncGenerator<Recorded> {
  const asked = new Set<string>();
  for await (const path of listRequests(read)) {
    // Companies that file together have the same filings.
    if (asked.has(path) || !path.includes(only)) continue;
    asked.add(path);
    const { status, body } = await read.get(path);
    yield { path, status, body: withoutVolatile(body) };
  }
}

/** Writes a recording as gzipped JSON lines. Returns how many answers it has. */
export async function saveRecording(
  answers: AsyncIterable<Recorded> | Iterable<Recorded>,
  file: string,
): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const answer of answers) {
      count += 1;
      yield `${JSON.stringify(answer)}\n`;
    }
  }
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file));
  return count;
}

export async function* readRecording(file: string): AsyncGenerator<Recorded> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line);
}

/** Fields that say when or in which process an answer was made: two runs never agree on them. */
const VOLATILE: ReadonlySet<string> = new Set([
  'processed_at',
  'generated_at',
  'request_id',
  'from_cache',
  'took_ms',
  'quota',
  'version',
]);

/** `as_of` of a company is the moment its filing list was read, elsewhere a day. */
const MOMENT = /^\d{4}-\d\d-\d\dT/u;

function isVolatile(name: string, value: unknown): boolean {
  return VOLATILE.has(name) || (name === 'as_of' && MOMENT.test(String(value)));
}

/** A body without the fields that change from run to run. */
export function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !isVolatile(name, part))
      .map(([name, part]) => [name, withoutVolatile(part)]),
  );
}
