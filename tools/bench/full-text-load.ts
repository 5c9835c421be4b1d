import { fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { readWithin } from '../../domain/query/sections.ts';
import { processTimeMs } from '../../search/child.ts';
import { cikOf } from './full-text-build.ts';
import { makeCorpus, randomFrom } from './full-text-corpus.ts';
import { type Question, questionClasses } from './full-text-questions.ts';
import { percentile, printMeasurements, spread } from './measurements.ts';

/** A server of this machine and the headers of every request. */
type Address = { port: number; headers: Record<string, string> };

type Answer = {
  /** What failed where a request was not answered, such as ECONNRESET. */
  status: number | string;
  ms: number;
  /** Seconds, where the request was refused for now. */
  retry_after: number | null;
};

type Asker = { ask(path: string): Promise<Answer>; close(): void };

const failureOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** Sends over connections that are kept, as many as requests are sent at a time. */
function openAsker({ port, headers }: Address): Asker {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path) =>
      new Promise((resolve) => {
        const before = performance.now();
        const end = (status: number | string, retry_after: number | null = null): void =>
          resolve({ status, ms: performance.now() - before, retry_after });
        const fail = (error: Error): void => end(failureOf(error));
        get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
          response.resume();
          const retry = response.headers['retry-after'];
          response.on('error', fail);
          response.once('end', () =>
            end(response.statusCode ?? 0, retry === undefined ? null : Number(retry)),
          );
        }).on('error', fail);
      }),
    close: () => agent.destroy(),
  };
}

const CONNECTIONS = 16;
const WARM_UP = 160;
const SEARCHES = 800;
const AT_ONCE = 200;
const CHEAP = `/v1/companies/${cikOf(3)}`;

/** `later`: what those that were refused for now got when they came back once, after their seconds. */
type Loaded = { answers: Answer[]; later: Answer[]; cheap: number[]; took_ms: number };

/** Sends searches, a fixed number at a time, and cheap requests meanwhile. One that is refused for now is sent once more. */
async function load(address: Address, paths: readonly string[], connections: number): Promise<Loaded> {
  const asker = openAsker(address);
  const cheap = await startCheapRequests({ ...address, path: CHEAP });
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

const measurementsOf = ({ answers, later, cheap }: Loaded, p99: string) => [
  ...spread('search', msOf(answers), { p99 }),
  ...(later.length === 0 ? [] : spread('search sent again', msOf(later), { p99 })),
  {
    name: 'cheap request at the same time p99',
    value: percentile(cheap, 0.99),
    unit: 'ms',
    goal: '<= 100',
  },
];

async function benchServer(kind: ServerKind, folder: string, paths: readonly string[]): Promise<void> {
  const random = randomFrom(5);
  const some = (count: number): string[] =>
    Array.from({ length: count }, () => paths[Math.floor(random() * paths.length)] ?? CHEAP);
  const spawned = performance.now();
  const server = await startServer(kind, folder);
  const asker = openAsker(server.address);
  const first = await asker.ask(paths[0] ?? CHEAP);
  if (first.status !== 200) throw new Error(`The ${kind} answered the first search with ${first.status}`);
  const started_ms = performance.now() - spawned;
  asker.close();
  await load(server.address, some(WARM_UP), CONNECTIONS);
  const before = server.usedMs();
  const loaded = await load(server.address, some(SEARCHES), CONNECTIONS);
  const after = server.usedMs();
  const memory = server.readersMb();
  const burst = await load(server.address, some(AT_ONCE), AT_ONCE);
  await server.close();
  printMeasurements(`${kind}, ${CONNECTIONS} connections: ${statusesOf(loaded)}`, [
    { name: 'first search, since it listens', value: first.ms, unit: 'ms', goal: '<= 1500' },
    { name: 'first search, since its process started', value: started_ms, unit: 'ms' },
    { name: 'searches', value: (1_000 * SEARCHES) / loaded.took_ms, unit: '1/s' },
    ...measurementsOf(loaded, '<= 500'),
    { name: `CPU time a search, ${kind}`, value: (after.own - before.own) / SEARCHES, unit: 'ms' },
    { name: 'CPU time a search, readers', value: (after.readers - before.readers) / SEARCHES, unit: 'ms' },
    { name: 'largest reader', value: Math.max(...memory), unit: 'MB', goal: '<= 250' },
  ]);
  printMeasurements(
    `${kind}, ${AT_ONCE} searches at once: ${statusesOf(burst)}`,
    measurementsOf(burst, '<= 5900'),
  );
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

const SELF = fileURLToPath(import.meta.url);
const PAUSE_MS = 20;

type Order = Address & { path: string };

/** Sends one request after the other from a process that nothing else delays. `stop` returns how long each took, in ms. */
async function startCheapRequests(order: Order): Promise<{ stop(): Promise<number[]> }> {
  const child = fork(SELF, ['ask']);
  const next = (): Promise<number[]> =>
    new Promise((resolve, reject) => {
      child.once('message', (times) => resolve(Array.isArray(times) ? times.map(Number) : []));
      child.once('exit', (code) => reject(new Error(`Cheap requests ended with exit code ${code}`)));
    });
  child.send(order);
  await next();
  return {
    async stop() {
      const times = next();
      child.send('stop');
      return times;
    },
  };
}

async function askUntilStopped({ path, ...address }: Order): Promise<void> {
  const asker = openAsker(address);
  const times: number[] = [];
  const state = { done: false };
  process.once('message', () => (state.done = true));
  // Connected before the first is timed.
  await asker.ask(path);
  process.send?.([]);
  while (!state.done) {
    const { status, ms } = await asker.ask(path);
    if (status === 200) times.push(ms);
    else console.error(`A cheap request was answered with ${status}.`);
    await wait(PAUSE_MS);
  }
  process.send?.(times);
  asker.close();
  process.disconnect();
}

if (process.argv[2] === 'ask') process.once('message', (order: Order) => void askUntilStopped(order));

const SERVER = join(import.meta.dirname, 'full-text-server.ts');
const KEY = 'bench-key';
/** The gateway compresses for browsers. */
const BROWSER = { 'accept-encoding': 'gzip' };

type ServerKind = 'service' | 'gateway';
type ServerProcess = {
  address: Address;
  /** Processor time since its start, in ms. */
  usedMs(): { own: number; readers: number };
  /** Resident memory of each reader, in MB. */
  readersMb(): number[];
  close(): Promise<void>;
};

/** Processes that a process has started. On Linux only. */
const childrenOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Starts the service, or the gateway with the service in it, as a process. */
async function startServer(kind: ServerKind, folder: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER, kind, folder, KEY], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The ${kind} ended with exit code ${code}`)));
  });
  const pid = child.pid ?? 0;
  return {
    address: { port, headers: kind === 'service' ? { authorization: `Bearer ${KEY}` } : BROWSER },
    usedMs: () => ({
      own: processTimeMs(pid) ?? 0,
      readers: childrenOf(pid).reduce((sum, reader) => sum + (processTimeMs(reader) ?? 0), 0),
    }),
    readersMb: () => childrenOf(pid).map(residentMb),
    async close() {
      child.disconnect();
      await new Promise((resolve) => void child.once('exit', resolve));
    },
  };
}

const SECTIONS = ['risk-factors', 'mdna'];

/** The value of `within` for some sections. Throws Error where the questions have others. */
function withinOf(sections: readonly string[]): string {
  const found = SECTIONS.find((value) => readWithin(value)?.keys.join() === sections.join());
  if (found === undefined) throw new Error(`no value of within has the sections ${sections.join()}`);
  return found;
}

/** The API's address of a question. Filing dates are open where the question has none. */
function addressOf({ q, search: { filter, sort, from } }: Question): string {
  const { forms, ciks, filers, sections = [] } = filter;
  const { located: locations = [] } = filers;
  const parameters = new URLSearchParams({ q, sort, from: String(from) });
  for (const [name, values] of Object.entries({ forms, ciks, locations }))
    if (values.length > 0) parameters.set(name, values.join());
  if (sections.length > 0) parameters.set('within', withinOf(sections));
  parameters.set('date_from', filter.date_from ?? '2001-01-01');
  if (filter.date_to !== null) parameters.set('date_to', filter.date_to);
  return `/v1/search/full-text?${parameters.toString()}`;
}
