import { join } from 'node:path';

import { openStore } from '../../search/open-store.ts';
import { readServiceSettings } from '../../service/settings.ts';
import { CLUSTER_COMMANDS, runClusterCommand } from './opensearch.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const USAGE = `npm run search -- verify    reads the whole full-text index and compares it with the stored texts
npm run search -- rebuild   rebuilds it from the stored texts; searches are refused meanwhile

With SEARCH_ENGINE=opensearch:
npm run search -- verify    compares the cluster's indices with the store: number of documents, and a hash of ids and versions
npm run search -- index     writes what changed now, which the service does by itself
npm run search -- rebuild   writes new indices, compares them, then switches to them; searches go on meanwhile`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the exit code. */
async function run(command: string | undefined): Promise<number> {
  const { store_place, full_text } = readServiceSettings(process.env, ROOT);
  const cluster = full_text.opensearch ?? null;
  const written = CLUSTER_COMMANDS.find((known) => known === command);
  if (cluster !== null && written !== undefined) {
    say(await runClusterCommand(written, cluster, store_place));
    return 0;
  }
  if (command !== 'verify' && command !== 'rebuild') {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const store = await openStore(store_place, {
    rebuild_index: command === 'rebuild',
    indexed: ({ done, of }) => say(`${done} of ${of} texts are indexed`),
  });
  try {
    if (command === 'rebuild') await store.fullText.tidy();
    const problem = await store.verify.index();
    say(problem ?? 'The full-text index is complete.');
    return problem === null ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 74;
}
