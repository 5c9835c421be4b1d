import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { ApiReader } from './read-api.ts';
import { listRequests } from './requests.ts';
import { withoutVolatile } from './volatile.ts';

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
