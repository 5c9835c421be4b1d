import { runDiffWorker } from '../../workers/run-diff-worker.ts';
import { missingWordDiffs } from './missing-word-diffs.ts';
import type { Redline } from './redline-result.ts';

/**
 * Adds word-level edits to the passages that lack them, computed in a worker, and counts those that could not be
 * compared. Throws if no worker can start, or with the signal's reason.
 */
export async function diffWords(redline: Redline, signal: AbortSignal): Promise<Redline> {
  const pairs = missingWordDiffs(redline.passages);
  const answer = await runDiffWorker(
    { kind: 'words', pairs: pairs.map(({ base, target }) => [base, target]) },
    signal,
  );
  const word_ops = answer.kind === 'words' ? answer.ops : [];
  const byIndex = new Map(pairs.map(({ index }, at) => [index, word_ops[at] ?? null]));
  return {
    ...redline,
    passages: redline.passages.map((passage, index) => {
      const found = byIndex.get(index) ?? null;
      return found === null ? passage : { ...passage, ops: found };
    }),
    without_words: [...byIndex.values()].filter((ops) => ops === null).length,
  };
}
