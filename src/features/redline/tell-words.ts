import { askDiff } from '../../workers/ask-diff.ts';
import type { Redline } from './redline-result.ts';
import { wordless } from './wordless.ts';

/**
 * A redline with the words of its wordless passages told apart in a worker; those that cannot be are counted. Throws an
 * Error where no worker can be started, and the signal's reason.
 */
export async function tellWords(redline: Redline, signal: AbortSignal): Promise<Redline> {
  const pairs = wordless(redline.passages);
  const answer = await askDiff(
    { kind: 'words', pairs: pairs.map(({ base, target }) => [base, target]) },
    signal,
  );
  const told = answer.kind === 'words' ? answer.ops : [];
  const byIndex = new Map(pairs.map(({ index }, at) => [index, told[at] ?? null]));
  return {
    ...redline,
    passages: redline.passages.map((passage, index) => {
      const ops = byIndex.get(index) ?? null;
      return ops === null ? passage : { ...passage, ops };
    }),
    without_words: [...byIndex.values()].filter((ops) => ops === null).length,
  };
}
