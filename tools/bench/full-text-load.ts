import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Answer, openAsker, type Target } from './ask-http.ts';
import { startCheapRequests } from './cheap-requests.ts';
import { percentile, printFigures, spread } from './figures.ts';
import { addressOf } from './full-text-address.ts';
import { cikOf } from './full-text-build.ts';
import { makeCorpus, randomFrom } from './full-text-corpus.ts';
import { type ServerKind, startServer } from './full-text-process.ts';
import { questionClasses } from './full-text-questions.ts';

const CONNECTIONS = 16;
const WARM_UP = 160;
const SEARCHES = 800;
const AT_ONCE = 200;
const CHEAP = `/v1/companies/${cikOf(3)}`;

/** `later`: what those that were refused for now got when they came back once, after their seconds. */
type Loaded = { answers: Answer[]; later: Answer[]; cheap: number[]; took_ms: number };

/** Sends searches, a fixed number at a time, and cheap requests meanwhile. One that is refused for now is sent once more. */
async function load(target: Target, paths: readonly string[], connections: number): Promise<Loaded> {
  const asker = openAsker(target);
  const cheap = await startCheapRequests({ ...target, path: CHEAP });
  const answers: Answer[] = [];
  const later: Answer[] = [];
  const left = [...paths];
  const before = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const answer = await asker.ask(path);
        answers.push(answer);
        if (answer.retry_after === null) continue;
        await wait(answer.retry_after * 1_000);
        later.push(await asker.ask(path));
      }
    }),
  );
  const took_ms = performance.now() - before;
  asker.close();
  return { answers, later, cheap: await cheap.stop(), took_ms };
}

/** How many had each status or failure, and how long those that were refused shall wait. */
const countsOf = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, of = []]) => {
      const seconds = of.flatMap(({ retry_after }) => retry_after ?? []);
      const waits =
        seconds.length === 0 ? '' : ` (retry after ${Math.min(...seconds)} to ${Math.max(...seconds)} s)`;
      return `${of.length} × ${status}${waits}`;
    })
    .join(', ');

const statusesOf = ({ answers, later }: Loaded): string =>
  later.length === 0 ? countsOf(answers) : `${countsOf(answers)}; then ${countsOf(later)}`;

const msOf = (answers: readonly Answer[]): number[] =>
  answers.flatMap(({ status, ms }) => (typeof status === 'number' ? [ms] : []));

const figuresOf = ({ answers, later, cheap }: Loaded, p99: string) => [
  ...spread('search', msOf(answers), { p99 }),
  ...(later.length === 0 ? [] : spread('search sent again', msOf(later), { p99 })),
  {
    name: 'cheap request at the same time p99',
    value: percentile(cheap, 0.99),
    unit: 'ms',
    target: '<= 100',
  },
];

async function benchServer(kind: ServerKind, folder: string, paths: readonly string[]): Promise<void> {
  const random = randomFrom(5);
  const some = (count: number): string[] =>
    Array.from({ length: count }, () => paths[Math.floor(random() * paths.length)] ?? CHEAP);
  const spawned = performance.now();
  const server = await startServer(kind, folder);
  const asker = openAsker(server.target);
  const first = await asker.ask(paths[0] ?? CHEAP);
  if (first.status !== 200) throw new Error(`The ${kind} answered the first search with ${first.status}`);
  const started_ms = performance.now() - spawned;
  asker.close();
  await load(server.target, some(WARM_UP), CONNECTIONS);
  const before = server.usedMs();
  const loaded = await load(server.target, some(SEARCHES), CONNECTIONS);
  const after = server.usedMs();
  const memory = server.readersMb();
  const burst = await load(server.target, some(AT_ONCE), AT_ONCE);
  await server.close();
  printFigures(`${kind}, ${CONNECTIONS} connections: ${statusesOf(loaded)}`, [
    { name: 'first search, since it listens', value: first.ms, unit: 'ms', target: '<= 1500' },
    { name: 'first search, since its process started', value: started_ms, unit: 'ms' },
    { name: 'searches', value: (1_000 * SEARCHES) / loaded.took_ms, unit: '1/s' },
    ...figuresOf(loaded, '<= 500'),
    { name: `CPU time a search, ${kind}`, value: (after.own - before.own) / SEARCHES, unit: 'ms' },
    { name: 'CPU time a search, readers', value: (after.readers - before.readers) / SEARCHES, unit: 'ms' },
    { name: 'largest reader', value: Math.max(...memory), unit: 'MB', target: '<= 250' },
  ]);
  printFigures(`${kind}, ${AT_ONCE} searches at once: ${statusesOf(burst)}`, figuresOf(burst, '<= 5900'));
}

/** Searches over HTTP, of all classes mixed, by many at once: the service alone, then behind the gateway. */
export async function benchLoad(folder: string, documents: number): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nSearches over HTTP are measured on Linux alone, which tells what each process takes.');
    return;
  }
  const classes = questionClasses(join(folder, 'filings.db'), makeCorpus(), documents, 60);
  const paths = classes.flatMap(({ questions }) => questions.map(addressOf));
  await benchServer('service', folder, paths);
  await benchServer('gateway', folder, paths);
}
