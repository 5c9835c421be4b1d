import { wordOps, type WordOp } from '../../text/word-ops.ts';
import { compareTexts } from './compare-texts.ts';
import type { DiffAnswer, DiffTask } from './diff-task.ts';

/** Time that words may take, in milliseconds; what is left then is told by the passage. */
const WORDS_MS = 3_000;

/** Words told apart until the time is over, by a clock in milliseconds. */
function bounded(now: () => number): (base: string, target: string) => WordOp[] | null {
  const end = now() + WORDS_MS;
  return (base, target) => (now() < end ? wordOps(base, target) : null);
}

/** The worker's answer to a task. */
export function runTask(task: DiffTask, now: () => number): DiffAnswer {
  const compare = bounded(now);
  if (task.kind === 'words')
    return { kind: 'words', ops: task.pairs.map(([base, target]) => compare(base, target)) };
  return compareTexts(task, { ignore_numbers: task.ignore_numbers, compare });
}
