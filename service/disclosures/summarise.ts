import type { DisclosureSummary, ScoredPassage } from './stored-disclosure.ts';

/** A passage from here on says something new. */
export const NOVEL = 0.5;

/** How new a disclosure is as a whole: its passages' novelty weighed by length, tables left out. */
export function summarise(
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
