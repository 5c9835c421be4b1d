import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { classifyAnswer, EdgarError } from '../../edgar/answer.ts';
import type { EftsClient } from './client.ts';
import { readResponse, upstreamError } from './read-response.ts';

/** Folder of recorded responses inside a local mirror of EDGAR: each `<name>.json` with its `<name>.url`. */
const FOLDER = join('efts.sec.gov', 'search-index');

/**
 * Responses recorded in a folder, used instead of SEC's full-text search, by their address. Files may be gzipped. A
 * search without a recording is upstream_error with the reason.
 */
export function createRecordings(mirror: string): EftsClient {
  const folder = join(mirror, FOLDER);
  const addresses = readAddresses(folder);
  // Prevents an unhandled rejection before the first search awaits it.
  addresses.catch(() => undefined);
  return {
    async ask(search) {
      const name = (await addresses).get(comparable(search));
      if (name === undefined) {
        throw upstreamError(
          `is replaced by a folder (EDGAR_MIRROR), which has no recording of ?${search.toString()}`,
        );
      }
      const file = `${name}.json`;
      const bytes = await readRecorded(folder, file);
      const answer = { status: 200, retry_after: null, bytes };
      try {
        const refusal = classifyAnswer(file, answer, { is_json: true }, new Date(0));
        if (refusal !== null) throw refusal;
        return readResponse(bytes);
      } catch (cause) {
        throw cause instanceof EdgarError ? upstreamError(`failed (${file}): ${cause.message}`) : cause;
      }
    },
    async close() {},
  };
}

/** Recordings by their request. Of several for one request, the first by name wins. */
async function readAddresses(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const files = await readdir(folder).catch(() => []);
  const names = files
    .map((file) => file.replace(/\.gz$/, ''))
    .filter((file) => file.endsWith('.url'))
    .toSorted();
  for (const name of names) {
    const [address = ''] = (await readRecorded(folder, name)).toString('utf8').split('\n');
    if (!URL.canParse(address)) continue;
    const key = comparable(new URL(address).searchParams);
    if (!found.has(key)) found.set(key, name.slice(0, -'.url'.length));
  }
  return found;
}

async function readRecorded(folder: string, name: string): Promise<Buffer> {
  const packed = await readFile(join(folder, `${name}.gz`)).catch(() => null);
  return packed === null ? readFile(join(folder, name)) : gunzipSync(packed);
}

/** A request for comparison, ignoring order, blanks and the default first page. */
function comparable(search: URLSearchParams): string {
  const pairs = [...search].filter(([name, value]) => value !== '' && !(name === 'from' && value === '0'));
  return pairs
    .map(([name, value]) => `${name}=${value.toLowerCase()}`)
    .toSorted()
    .join('&');
}
