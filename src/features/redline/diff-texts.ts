import type { TextPassage, TextsDiff } from '../../workers/diff-task.ts';

type Sides = { base: TextPassage[]; target: TextPassage[] };

/**
 * Two texts compared in a worker; by paragraphs alone, on the page itself, where no worker can be started. Throws the
 * signal's reason.
 */
export async function diffTexts(
  sides: Sides,
  ignore_numbers: boolean,
  signal: AbortSignal,
): Promise<TextsDiff> {
  try {
    const { askDiff } = await import('../../workers/ask-diff.ts');
    const answer = await askDiff({ kind: 'texts', ...sides, ignore_numbers }, signal);
    if (answer.kind === 'texts') return answer;
  } catch {
    // No worker here, or it broke off: the page says that words are not told apart.
    signal.throwIfAborted();
  }
  const { compareTexts } = await import('../../workers/compare-texts.ts');
  return compareTexts(sides, { ignore_numbers, compare: () => null });
}
