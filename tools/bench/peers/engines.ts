import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import * as v from 'valibot';

import { forEachToken } from '../../../domain/query/analyse.ts';
import type { FullTextFilter, FullTextSearch } from '../../../search/full-text.ts';
import { type Cluster, openCluster } from '../../../search/opensearch/client.ts';
import { indexStore } from '../../../search/opensearch/rebuild.ts';
import { createOpenSearchSource } from '../../../search/opensearch/source.ts';
import type { IndexedRecord } from '../../../store/full-text-store.ts';
import type { Store } from '../../../store/store.ts';

// Other engines for the same texts and questions, as programs in Python.

/** An answer: the number of matches, and the milliseconds of CPU time that it took in all processes. */
export type Answer = { total: number; cpu_ms: number };

/** A search engine that is compared. */
export type Peer = {
  name: string;
  /** How its work differs, in words. */
  note: string;
  /** Null if it can't answer such a question. */
  ask(search: FullTextSearch): Promise<Answer | null>;
  end(): Promise<void>;
};

/** Milliseconds of CPU time of this process since `before`. */
export function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A Python child that reads lines. */
type Python = {
  /** Sends a line that has no answer. */
  tell(line: string): Promise<void>;
  /** Sends a line and returns the line that answers it. */
  ask(line: string): Promise<string>;
  end(): Promise<void>;
};

/** Python of a new environment with some packages, or why there is none. */
function makeVenv(folder: string, packages: readonly string[]): { python: string } | { lacks: string } {
  const venv = join(folder, 'venv');
  const python = join(venv, 'bin', 'python');
  if (!existsSync(join(venv, 'installed'))) {
    const steps: [string, string[]][] = [
      ['python3', ['-m', 'venv', venv]],
      [python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]],
      [python, ['-c', `open(${JSON.stringify(join(venv, 'installed'))}, 'w')`]],
    ];
    for (const [command, words] of steps) {
      const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
      if (status === 0) continue;
      return { lacks: `${command} ${words.join(' ')} failed: ${stderr?.trim().slice(-300) ?? 'not found'}` };
    }
  }
  return { python };
}

function startPython(python: string, words: readonly string[]): Python {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(python, words, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (line: string): Promise<void> => {
    if (!child.stdin.write(`${line}\n`)) await once(child.stdin, 'drain');
  };
  return {
    tell,
    async ask(line) {
      await tell(line);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${words.join(' ')} ended`);
      return value;
    },
    async end() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const PORT = 9_391;
const MERGE_MS = 3_600_000;

/** Prints the seconds of CPU time of each process whose id it reads: /proc counts hundredths only. */
const CLOCK = `import sys, time
for line in sys.stdin: print(time.clock_gettime((~int(line) << 3) | 2), flush=True)`;

const Nodes = v.object({ nodes: v.record(v.string(), v.object({ process: v.object({ id: v.number() }) })) });

/** Address of the cluster of OPENSEARCH_URL, or of one that the command OPENSEARCH_START starts; null without both. */
function findCluster(): { url: string; started: boolean } | null {
  const { OPENSEARCH_URL: url, OPENSEARCH_START: command } = process.env;
  if (url !== undefined) return { url, started: false };
  if (command === undefined) return null;
  const { status, stderr } = spawnSync(command, [String(PORT)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} did not start a cluster: ${stderr.slice(-1_000)}`);
  return { url: `http://127.0.0.1:${PORT}`, started: true };
}

async function processOf(cluster: Cluster): Promise<number> {
  const answer = await cluster.call({ method: 'GET', path: '/_nodes/_local/process' });
  const [node] = Object.values(v.parse(Nodes, answer).nodes);
  if (node === undefined) throw new Error('the cluster has no node');
  return node.process.id;
}

/** OpenSearch behind the service's own handler. Returns why if it can't run. */
export async function openSearchPeer(store: Store, documents: number): Promise<Peer | string> {
  const found = findCluster();
  if (found === null)
    return 'OpenSearch is not compared: OPENSEARCH_URL names no cluster, OPENSEARCH_START no command that starts one';
  const index = `bench-${documents}`;
  const cluster = openCluster({ nodes: [found.url], auth: null, ca: null, index });
  await indexStore(store, cluster, { shards: 1, replicas: 0 });
  // As few segments as the embedded index has.
  const query = { max_num_segments: '3' };
  await cluster.call({ method: 'POST', path: `/${index}/_forcemerge`, query, timeout_ms: MERGE_MS });
  const pid = await processOf(cluster);
  const clock = startPython('python3', ['-c', CLOCK]);
  const used_ms = async (): Promise<number> => 1_000 * Number(await clock.ask(String(pid)));
  const source = createOpenSearchSource(cluster, store);
  return {
    name: 'OpenSearch',
    note: 'with the service that weighs passages and cuts excerpts: the same answer',
    async ask(search) {
      const engine = await used_ms();
      const own = process.cpuUsage();
      const { total } = await source.search(search);
      const service_ms = cpuSince(own);
      return { total, cpu_ms: service_ms + (await used_ms()) - engine };
    },
    async end() {
      await source.close();
      await clock.end();
      if (found.started) process.kill(pid);
    },
  };
}

const PACKAGE = 'tantivy==0.27.0';
/** Words between two sections, more than the questions' NEARs reach. */
const GAP = ' | '.repeat(12);
const PAGE = 2_000;

const Opened = v.object({ documents: v.number(), segments: v.number(), bytes: v.number() });
const Answered = v.object({ total: v.number(), cpu_ms: v.number() });

const dayOf = (date: string): number => Number(date.replaceAll('-', ''));

/** The words of a text as the embedded engine has them, each at its position. Sections are apart. */
function wordsOf({ text, sections }: IndexedRecord): string {
  return sections
    .map(({ start, end }) => {
      const words: string[] = [];
      let next = 0;
      forEachToken(text.slice(start, end), (term, position, _start, _end, alias) => {
        if (alias) return;
        // A phrase ends with its line or cell.
        for (; next < position; next += 1) words.push('|');
        words.push(term);
        next = position + 1;
      });
      return words.join(' ');
    })
    .join(GAP);
}

async function addAll(store: Store, python: Python): Promise<void> {
  for (let after = 0; ;) {
    const page = await store.fullText.indexedAfter(after, PAGE);
    for (const { document_id } of page) {
      after = document_id;
      const record = await store.fullText.indexed(document_id);
      if (record === null) continue;
      const { form, root_form, filing_date, ciks, filers } = record;
      const { sics, located } = filers;
      const fields = { form: root_form, exact_form: form, ciks, sics, located, day: dayOf(filing_date) };
      await python.tell(JSON.stringify({ do: 'add', fields: { ...fields, body: wordsOf(record) } }));
    }
    if (page.length === 0) return;
  }
}

const filterOf = ({ forms, ciks, filers, date_from, date_to }: FullTextFilter) => ({
  form: forms,
  ciks,
  located: filers.located ?? [],
  days: date_from === null || date_to === null ? null : [dayOf(date_from), dayOf(date_to)],
});

/** tantivy with an index in a folder, built if it isn't there. Returns why if it can't run. */
export async function tantivyPeer(store: Store, folder: string, documents: number): Promise<Peer | string> {
  const venv = makeVenv(folder, [PACKAGE]);
  if ('lacks' in venv) return `tantivy is not compared: ${venv.lacks}`;
  const script = join(import.meta.dirname, 'tantivy_peer.py');
  const python = startPython(venv.python, [script, join(folder, 'tantivy')]);
  const open = async () => v.parse(Opened, JSON.parse(await python.ask(JSON.stringify({ do: 'open' }))));
  let opened = await open();
  if (opened.documents === 0) {
    await addAll(store, python);
    opened = await open();
  }
  if (opened.documents !== documents) throw new Error(`tantivy has ${opened.documents} documents`);
  const size = `${opened.segments} segments, ${Math.round(opened.bytes / 1e6)} MB with its texts`;
  return {
    name: 'tantivy',
    note: `one snippet of each of 20 documents, none for a prefix; filings aren't joined; ${size}`,
    async ask({ query, filter, sort, from, size: most }) {
      if ((filter.sections ?? []).length > 0) return null;
      const request = { query, filter: filterOf(filter), by_date: sort === 'recent', from, size: most };
      return v.parse(Answered, JSON.parse(await python.ask(JSON.stringify({ do: 'ask', ...request }))));
    },
    end: () => python.end(),
  };
}
