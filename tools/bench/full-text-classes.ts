import { QueryError } from '../../domain/query/query.ts';
import type { FullTextPage } from '../../service/store/full-text-store.ts';
import type { Store } from '../../service/store/store.ts';
import { percentile } from './figures.ts';
import type { openNaive } from './full-text-naive.ts';
import type { openPostingsSearch } from './full-text-postings.ts';
import type { QuestionClass } from './full-text-questions.ts';

/** Milliseconds of wall time, and of CPU time, which doesn't depend on other work on the machine. */
type Times = { wall: number[]; cpu: number[] };
type Timed = { own: Times; postings: Times; naive: Times; refused: number; ranked: number; total: number };

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

type Engines = {
  store: Store;
  postings: ReturnType<typeof openPostingsSearch>;
  naive: ReturnType<typeof openNaive>;
};

/** What both engines must agree on. */
const countsOf = ({ total, total_filings, facets, months, rewrites }: FullTextPage): string =>
  JSON.stringify({ total, total_filings, facets, months, rewrites });

/** Asks every engine each question of a class in turn. Throws if the postings index finds or counts anything else. */
export async function timeClass(
  { store, postings, naive }: Engines,
  { questions }: QuestionClass,
): Promise<Timed> {
  const timed: Timed = {
    own: noTimes(),
    postings: noTimes(),
    naive: noTimes(),
    refused: 0,
    ranked: 0,
    total: 0,
  };
  for (const question of questions) {
    const postingsTook = startTimer();
    const found = postings.search(question.search);
    postingsTook(timed.postings);
    const took = startTimer();
    try {
      const page = await store.fullText.search(question.search);
      took(timed.own);
      if (page.ranking.by === 'relevance') timed.ranked += 1;
      timed.total += page.total;
      if (found === null || countsOf(page) !== countsOf(found))
        throw new Error(`The engines disagree on ${question.q}`);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      timed.refused += 1;
      continue;
    }
    const naiveTook = startTimer();
    naive.answer(question);
    naiveTook(timed.naive);
  }
  return timed;
}

const cell = (value: number | string, width: number): string =>
  (typeof value === 'string' ? value : value.toFixed(value < 10 ? 1 : 0)).padStart(width);

const shareOf = (samples: number[], share: number): number =>
  samples.length === 0 ? Number.NaN : percentile(samples, share);

export function printHeads(): void {
  console.log(
    '\nMilliseconds for an answer with total, four facets and 20 snippets: CPU time of FTS5 and of the postings index,\n' +
      'and of plain SQL over FTS5; wall time of FTS5\n' +
      '                FTS5 50     95  own 50     95   ratio  SQL 50     95  wall 50     95   target  matches  ranked',
  );
}

export function printClass(timed: Timed, { name, target }: QuestionClass): void {
  const { own, postings, naive, refused, ranked, total } = timed;
  const targets = [target.p50, target.p95]
    .map((value) => (Number.isFinite(value) ? String(value) : '–'))
    .join('/');
  const answered = Math.max(1, own.wall.length);
  const ends = (samples: number[]): string =>
    cell(shareOf(samples, 0.5), 8) + cell(shareOf(samples, 0.95), 7);
  console.log(
    name.padEnd(15) +
      ends(own.cpu) +
      ends(postings.cpu) +
      cell(`${(shareOf(own.cpu, 0.5) / shareOf(postings.cpu, 0.5)).toFixed(1)}x`, 8) +
      ends(naive.cpu) +
      ends(own.wall) +
      cell(targets, 9) +
      cell(Math.round(total / answered).toString(), 9) +
      cell(`${Math.round((100 * ranked) / answered)}%`, 8) +
      cell(refused === 0 ? '' : `${refused} refused`, 12),
  );
}
