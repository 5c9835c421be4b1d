import { QueryError } from '../../domain/query/query.ts';
import type { Store } from '../../store/store.ts';
import { percentile } from './figures.ts';
import type { QuestionClass } from './full-text-questions.ts';

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

/** Asks each question of a class. */
export async function timeClass(store: Store, { questions }: QuestionClass): Promise<Timed> {
  const timed: Timed = { times: noTimes(), refused: 0, ranked: 0, total: 0 };
  for (const question of questions) {
    const took = startTimer();
    try {
      const page = await store.fullText.search(question.search);
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

export function printHeads(): void {
  console.log(
    '\nMilliseconds for an answer with total, four facets and 20 snippets\n' +
      '                 CPU 50     95  wall 50     95   target  matches  ranked',
  );
}

export function printClass(timed: Timed, { name, target }: QuestionClass): void {
  const { times, refused, ranked, total } = timed;
  const targets = [target.p50, target.p95]
    .map((value) => (Number.isFinite(value) ? String(value) : '–'))
    .join('/');
  const answered = Math.max(1, times.wall.length);
  const ends = (samples: number[]): string =>
    cell(shareOf(samples, 0.5), 8) + cell(shareOf(samples, 0.95), 7);
  console.log(
    name.padEnd(15) +
      ends(times.cpu) +
      ends(times.wall) +
      cell(targets, 9) +
      cell(Math.round(total / answered).toString(), 9) +
      cell(`${Math.round((100 * ranked) / answered)}%`, 8) +
      cell(refused === 0 ? '' : `${refused} refused`, 12),
  );
}
