import type { DisclosureSummary, ScoredPassage } from './stored-disclosure.ts';

/** Minimum novelty of a new passage. */
const NOVEL = 0.5;

/** Novelty of a whole disclosure: the mean of its passages weighted by length, without tables. */
export function summariseNovelty(
  passages: readonly ScoredPassage[],
): Pick<DisclosureSummary, 'passages' | 'novelty' | 'novel_passages'> {
  let characters = 0;
  let weighed = 0;
  const texts = passages.filter(({ kind }) => kind === 'text');
  for (const { start, end, novelty } of texts) {
    characters += end - start;
    weighed += novelty * (end - start);
  }
  return {
    passages: texts.length,
    novelty: characters === 0 ? null : Math.round((weighed / characters) * 1_000) / 1_000,
    novel_passages: texts.filter(({ novelty }) => novelty >= NOVEL).length,
  };
}
