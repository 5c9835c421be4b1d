import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { EftsClient } from './client.ts';
import { readReply, upstreamError } from './read-answer.ts';

/** Folder of answers of SEC's own index inside a folder laid out like EDGAR: each `<name>.json` with its `<name>.url`. */
const FOLDER = join('efts.sec.gov', 'search-index');

/**
 * Answers of a folder in place of SEC's own index, each under the address it was asked at; files plain or as `.gz`. A
 * search that is not among them is upstream_error, which says so.
 */
export function createRecordings(mirror: string): EftsClient {
  const folder = join(mirror, FOLDER);
  const addresses = readAddresses(folder);
  // Nobody may wait for it yet.
  addresses.catch(() => undefined);
  return {
    async ask(search) {
      const name = (await addresses).get(comparable(search));
      if (name === undefined) {
        throw upstreamError(
          `is stood in for by a folder (EDGAR_MIRROR), which has no answer for ?${search.toString()}`,
        );
      }
      const text = await readText(folder, `${name}.json`);
      const outcome = readReply({ status: 200, retry_after: null, text });
      if (outcome.kind === 'answered') return outcome.answer;
      throw outcome.kind === 'refused'
        ? upstreamError(`was recorded refusing (${name}.json)`)
        : outcome.error;
    },
    async close() {},
  };
}

/** Names of answers by the request they answer; of several to one request the first by name holds. */
async function readAddresses(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const files = await readdir(folder).catch(() => []);
  const names = files
    .map((file) => file.replace(/\.gz$/, ''))
    .filter((file) => file.endsWith('.url'))
    .toSorted();
  for (const name of names) {
    const [address = ''] = (await readText(folder, name)).split('\n');
    if (!URL.canParse(address)) continue;
    const key = comparable(new URL(address).searchParams);
    if (!found.has(key)) found.set(key, name.slice(0, -'.url'.length));
  }
  return found;
}

async function readText(folder: string, name: string): Promise<string> {
  const packed = await readFile(join(folder, `${name}.gz`)).catch(() => null);
  if (packed !== null) return gunzipSync(packed).toString('utf8');
  return readFile(join(folder, name), 'utf8');
}

/** A request as it compares: order, blanks and what stands for the first page say nothing. */
function comparable(search: URLSearchParams): string {
  const pairs = [...search].filter(([name, value]) => value !== '' && !(name === 'from' && value === '0'));
  return pairs
    .map(([name, value]) => `${name}=${value.toLowerCase()}`)
    .toSorted()
    .join('&');
}
