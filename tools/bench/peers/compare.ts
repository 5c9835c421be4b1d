import { createReadStream } from 'node:fs';

import { QueryError } from '../../../domain/query/query.ts';
import { openIndex, type OpenIndex } from '../../../search/embedded/search.ts';
import { openStoreFile } from '../../../search/open-store.ts';
import { makeCorpus } from '../full-text-corpus.ts';
import { type QuestionClass, questionClasses } from '../full-text-questions.ts';
import { percentile } from '../measurements.ts';
import { type Answer, cpuSince, openSearchPeer, type Peer, tantivyPeer } from './engines.ts';

const QUESTIONS_A_CLASS = 60;
const WARM_UP = 20;
const WARM_UP_SEED = 12;

/** Questions alone: the corpus they are made of would be 100 MB that each collection of garbage marks. */
function makeQuestions(path: string, documents: number) {
  const corpus = makeCorpus();
  return {
    classes: questionClasses(path, corpus, documents, QUESTIONS_A_CLASS),
    warm_up: questionClasses(path, corpus, documents, WARM_UP, WARM_UP_SEED),
  };
}

type Answers = (Answer | null)[];

/** Reads a file once, so that none of its parts is read from the disk later: peers have just written theirs. */
async function warmFile(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) continue;
}

/** Sends each question of a class in the same words: none is rewritten. */
async function askAll(peer: Peer, { questions }: QuestionClass): Promise<Answers> {
  const answers: Answers = [];
  for (const { search } of questions) {
    const { rewrite: _, ...question } = search;
    answers.push(await peer.ask(question));
  }
  return answers;
}

const cell = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** 50th and 95th percentile of CPU time; NaN if nothing was answered. */
function endsOf(answers: Answers): [number, number] {
  const times = answers.flatMap((answer) => answer?.cpu_ms ?? []);
  return times.length === 0 ? [Number.NaN, Number.NaN] : [percentile(times, 0.5), percentile(times, 0.95)];
}

const showEnds = (ends: readonly [number, number], show: (value: number) => string): string =>
  ends.some(Number.isNaN) ? '–' : ends.map(show).join('/');

/** Times of ours and of each peer, how often ours takes theirs, and how many questions have the same total. */
function rowOf(name: string, [own = [], ...others]: readonly Answers[]): string[] {
  const ours = endsOf(own);
  return [
    name,
    showEnds(ours, cell),
    ...others.flatMap((answers) => {
      const theirs = endsOf(answers);
      const ratios: [number, number] = [ours[0] / theirs[0], ours[1] / theirs[1]];
      const both = answers.filter((answer, at) => answer !== null && own[at] !== null);
      const same = answers.filter((answer, at) => answer !== null && answer.total === own[at]?.total);
      const agree = both.length === 0 ? '–' : `${same.length}/${both.length}`;
      return [showEnds(theirs, cell), showEnds(ratios, (ratio) => ratio.toFixed(2)), agree];
    }),
  ];
}

function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  for (const row of rows)
    console.log(
      row
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  '),
    );
}

/** Compares the embedded engine with tantivy and OpenSearch: the same questions, one class after another. */
export async function comparePeers(folder: string, path: string, documents: number): Promise<void> {
  const store = await openStoreFile(path, { readonly: true });
  const found = [await tantivyPeer(store, folder, documents), await openSearchPeer(store, documents)];
  const others = found.filter((peer) => typeof peer !== 'string');
  const index = openIndex(path);
  const peers = [embeddedPeer(index), ...others];
  console.log(
    '\nCPU milliseconds for an answer with total, four facets and 20 results, 50th/95th percentile, in one run',
  );
  for (const peer of found) if (typeof peer === 'string') console.log(peer);
  for (const { name, note } of peers) console.log(`${name}: ${note}`);
  await warmFile(path);
  const { classes, warm_up } = makeQuestions(path, documents);
  const heads = others.flatMap(({ name }) => [name, 'ours / it', 'same totals']);
  const rows = [['', 'ours', ...heads]];
  for (const [at, each] of classes.entries()) {
    const answers: Answers[] = [];
    for (const peer of peers) {
      const warming = warm_up[at];
      if (warming !== undefined) await askAll(peer, warming);
      answers.push(await askAll(peer, each));
    }
    rows.push(rowOf(each.name, answers));
  }
  printTable(rows);
  for (const peer of peers) await peer.end();
  await store.close();
}

/** The embedded engine, in this process. */
const embeddedPeer = ({ search: searchIndex, close }: OpenIndex): Peer => ({
  name: 'ours',
  note: 'ranks by passages of 120 documents, and cuts three excerpts of each filing',
  async ask(search) {
    const before = process.cpuUsage();
    try {
      const { total } = await searchIndex(search);
      return { total, cpu_ms: cpuSince(before) };
    } catch (error) {
      if (error instanceof QueryError) return null;
      throw error;
    }
  },
  end: async () => close(),
});
