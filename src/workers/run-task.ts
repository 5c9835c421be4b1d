import { passageOps, type WordOp } from '../../domain/text/word-ops.ts';
import { compareTexts } from './compare-texts.ts';
import type { DiffResult, DiffTask } from './diff-task.ts';

/** Time limit for word diffs, in milliseconds. Later pairs are shown as whole passages. */
const WORDS_MS = 3_000;

/** A word diff that returns null once the time limit has passed. */
function bounded(now: () => number): (base: string, target: string) => WordOp[] | null {
  const end = now() + WORDS_MS;
  return (base, target) => (now() < end ? passageOps(base, target) : null);
}

/** The worker's result for a task. */
export function runTask(task: DiffTask, now: () => number): DiffResult {
  const compare = bounded(now);
  if (task.kind === 'words')
    return { kind: 'words', ops: task.pairs.map(([base, target]) => compare(base, target)) };
  return compareTexts(task, { ...task, compare });
}
