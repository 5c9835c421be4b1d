import { compareTexts } from '../../workers/compare-texts.ts';
import type { TextOptions, TextPassage, TextsDiff } from '../../workers/diff-task.ts';
import { runDiffWorker } from '../../workers/run-diff-worker.ts';

type Sides = { base: TextPassage[]; target: TextPassage[] };

/**
 * Compares two texts in a worker. If workers are unavailable, compares whole paragraphs on the main thread. Throws
 * the signal's reason.
 */
export async function diffTexts(sides: Sides, options: TextOptions, signal: AbortSignal): Promise<TextsDiff> {
  try {
    const answer = await runDiffWorker({ kind: 'texts', ...sides, ...options }, signal);
    if (answer.kind === 'texts') return answer;
  } catch {
    // The worker is unavailable or failed. The notes say that the paragraphs were not compared word by word.
    signal.throwIfAborted();
  }
  return compareTexts(sides, { ...options, compare: () => null });
}
