import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { QueryError } from '../../domain/query/query.ts';
import { openReaderPool } from '../../search/embedded/readers.ts';
import { openIndex, type OpenIndex } from '../../search/embedded/search.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { type Built, cikOf, makeTexts } from './full-text-build.ts';
import { makeCorpus } from './full-text-corpus.ts';
import { benchLoad } from './full-text-load.ts';
import {
  adversarialQuestions,
  plantedQuestions,
  type Question,
  type QuestionClass,
  questionClasses,
  searchFor,
} from './full-text-questions.ts';
import { percentile, printMeasurements, spread } from './measurements.ts';
import { comparePeers } from './peers/compare.ts';
import { makeFolder } from './stores.ts';

const QUESTIONS_A_CLASS = 60;
const BUILD = join(import.meta.dirname, 'full-text-build.ts');
const MB = 1024 * 1024;
/** As loads have. */
const MEMORY = '--max-semi-space-size=8';

function build(folder: string): Built {
  const done = spawnSync(process.execPath, [MEMORY, BUILD, folder], {
    encoding: 'utf8',
    maxBuffer: MB,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`The build failed with exit code ${done.status}`);
  return JSON.parse(done.stdout);
}

/** Sizes in the store: bytes, and the number of tokens. */
function sizes(path: string): { index: number; texts: number; tokens: number } {
  const database = new DatabaseSync(path, { readOnly: true });
  const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const found = {
    index: one("SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'postings_%'"),
    texts: one("SELECT sum(pgsize) FROM dbstat WHERE name = 'document_text_bodies'"),
    tokens: one('SELECT sum(tokens) FROM document_texts'),
  };
  database.close();
  return found;
}

async function checkPlanted({ search }: OpenIndex, documents: number): Promise<void> {
  for (const { q, total } of plantedQuestions(documents)) {
    const page = await search(searchFor(q));
    if (page.total !== total)
      throw new Error(`${q} is planted in ${total} documents but found in ${page.total}`);
  }
  console.log('All planted phrases, words and NEARs were found, and no others.');
}

async function benchClasses(path: string, documents: number): Promise<void> {
  const corpus = makeCorpus();
  const opened = performance.now();
  const index = openIndex(path);
  await index.search(searchFor('company', { size: 0 }));
  const opening = performance.now() - opened;
  await checkPlanted(index, documents);
  const classes = questionClasses(path, corpus, documents, QUESTIONS_A_CLASS);
  printHeads();
  for (const each of classes) {
    for (const { search } of each.questions.slice(0, 5)) await index.search(search).catch(() => null);
    printClass(await timeClass(index, each), each);
  }
  index.close();
  printMeasurements('Searching', [
    { name: 'open and read columns', value: opening, unit: 'ms' },
    {
      name: 'resident memory',
      value: process.memoryUsage.rss() / MB,
      unit: 'MB',
      goal: '<= 250',
    },
  ]);
}

/** Slow searches in the reader processes, two at a time, and a cheap request in this process every few milliseconds. */
async function benchAdversarial(path: string): Promise<void> {
  const pool = openReaderPool(path, { starting_ms: 60_000 });
  const store = await openStoreFile(path, { readonly: true });
  await pool.search(searchFor('company', { size: 0 }));
  const outcomes = new Map<string, number>();
  const times: number[] = [];
  const cheap: number[] = [];
  const slowest = { ms: 0, q: '' };
  const ask = async ({ q, search }: Question): Promise<void> => {
    const before = performance.now();
    const outcome = await pool.search(search).then(
      () => 'answered',
      (error: unknown) => (error instanceof QueryError ? 'too broad' : 'stopped or rejected'),
    );
    const took = performance.now() - before;
    times.push(took);
    if (took > slowest.ms) Object.assign(slowest, { ms: took, q });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const asking = { done: false };
  const cheapRequests = (async () => {
    for (let company = 0; !asking.done; company += 1) {
      const before = performance.now();
      await store.companies.resolve(cikOf(company % 1_000));
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      cheap.push(performance.now() - before - 5);
    }
  })();
  const questions = adversarialQuestions(makeCorpus());
  const worker = async (start: number): Promise<void> => {
    for (let at = start; at < questions.length; at += 2) {
      const question = questions[at];
      if (question !== undefined) await ask(question);
    }
  };
  await Promise.all([worker(0), worker(1)]);
  asking.done = true;
  await cheapRequests;
  await pool.close();
  await store.close();
  const summary = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  printMeasurements(`${questions.length} slow searches, two at a time: ${summary}`, [
    ...spread('search', times),
    { name: 'slowest', value: slowest.ms, unit: 'ms', goal: '<= 2000' },
    {
      name: 'cheap request at the same time p99',
      value: percentile(cheap, 0.99),
      unit: 'ms',
      goal: '<= 100',
    },
  ]);
  console.log(`Slowest: ${slowest.q}`);
}

/** Measures full-text search over a generated corpus. `kept` is the folder of a corpus built earlier. */
export async function benchFullText(
  documents: number,
  kept: string | null = null,
  withPeers = false,
): Promise<void> {
  const folder = kept ?? makeFolder('full-text');
  const path = join(folder, 'filings.db');
  console.log(`\nFull-text search over ${documents} generated documents in ${folder}`);
  if (kept === null) {
    const characters = await makeTexts(folder, documents);
    const built = build(folder);
    const { index, texts, tokens } = sizes(path);
    printMeasurements('Build: analysis, compression, index', [
      { name: 'tokens per document', value: tokens / documents, unit: '' },
      { name: 'documents', value: documents / built.save_s, unit: '1/s' },
      { name: 'documents by CPU time', value: documents / built.save_cpu_s, unit: '1/s' },
      { name: 'tokens', value: tokens / built.save_s / 1e6, unit: 'M/s' },
      { name: 'text', value: characters / MB, unit: 'MB' },
      { name: 'index / text', value: (100 * index) / characters, unit: '%', goal: '<= 45' },
      { name: 'stored text / text', value: (100 * texts) / characters, unit: '%' },
      { name: 'file', value: statSync(path).size / MB, unit: 'MB' },
      { name: 'peak memory', value: built.rss / MB, unit: 'MB' },
    ]);
  }
  if (withPeers) {
    await comparePeers(folder, path, documents);
    return;
  }
  await benchClasses(path, documents);
  await benchAdversarial(path);
  await benchLoad(folder, documents);
}

/** Milliseconds of wall time, and of CPU time, which doesn't depend on other work on the machine. */
type Times = { wall: number[]; cpu: number[] };
type Timed = { times: Times; refused: number; ranked: number; total: number };

const noTimes = (): Times => ({ wall: [], cpu: [] });

/** Starts a timer. The returned function adds the elapsed time to `times`. */
function startTimer(): (times: Times) => void {
  const cpu = process.cpuUsage();
  const before = performance.now();
  return (times) => {
    times.wall.push(performance.now() - before);
    const { user, system } = process.cpuUsage(cpu);
    times.cpu.push((user + system) / 1_000);
  };
}

/** Sends each question of a class. */
async function timeClass({ search }: OpenIndex, { questions }: QuestionClass): Promise<Timed> {
  const timed: Timed = { times: noTimes(), refused: 0, ranked: 0, total: 0 };
  for (const question of questions) {
    const took = startTimer();
    try {
      const page = await search(question.search);
      took(timed.times);
      if (page.ranking.by === 'relevance') timed.ranked += 1;
      timed.total += page.total;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      timed.refused += 1;
    }
  }
  return timed;
}

const cell = (value: number | string, width: number): string =>
  (typeof value === 'string' ? value : value.toFixed(value < 10 ? 1 : 0)).padStart(width);

const shareOf = (samples: number[], share: number): number =>
  samples.length === 0 ? Number.NaN : percentile(samples, share);

function printHeads(): void {
  console.log(
    '\nMilliseconds for an answer with total, four facets and 20 snippets\n' +
      '                 CPU 50     95  wall 50     95     goal  matches  ranked',
  );
}

function printClass(timed: Timed, { name, goal }: QuestionClass): void {
  const { times, refused, ranked, total } = timed;
  const goals = [goal.p50, goal.p95].map((value) => (Number.isFinite(value) ? String(value) : '–')).join('/');
  const answered = Math.max(1, times.wall.length);
  const ends = (samples: number[]): string =>
    cell(shareOf(samples, 0.5), 8) + cell(shareOf(samples, 0.95), 7);
  console.log(
    name.padEnd(15) +
      ends(times.cpu) +
      ends(times.wall) +
      cell(goals, 9) +
      cell(Math.round(total / answered).toString(), 9) +
      cell(`${Math.round((100 * ranked) / answered)}%`, 8) +
      cell(refused === 0 ? '' : `${refused} refused`, 12),
  );
}
