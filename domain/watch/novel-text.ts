import type { ScoredPassage, StoredDisclosure } from '../disclosures/stored-disclosure.ts';
import type { WatchRule } from './watch-rule.ts';

export type NovelText = { disclosure: StoredDisclosure; passage: ScoredPassage };

/** Headings and fragments have no news. */
const LENGTH_MIN = 60;

/**
 * Passages of a report that are new enough for a watch, most novel first. Text that two disclosures contain counts once,
 * in the smaller one. Tables are left out.
 * Rule: docs/rules.md#watches
 */
export function novelText(
  { tag, minimum_novelty }: Pick<Extract<WatchRule, { kind: 'disclosure' }>, 'tag' | 'minimum_novelty'>,
  disclosures: readonly StoredDisclosure[],
): NovelText[] {
  const found = new Map<string, NovelText>();
  for (const disclosure of disclosures) {
    if (tag !== null && disclosure.tag !== tag) continue;
    for (const passage of disclosure.passages) {
      const { kind, novelty, start, end, masked } = passage;
      if (kind === 'table' || novelty < minimum_novelty || novelty === 0 || end - start < LENGTH_MIN)
        continue;
      const known = found.get(masked);
      if (known === undefined || disclosure.characters < known.disclosure.characters)
        found.set(masked, { disclosure, passage });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => b.passage.novelty * length(b) - a.passage.novelty * length(a) || place(a) - place(b),
  );
}

const FULL_LENGTH = 300;
const length = ({ passage }: NovelText): number => Math.min(FULL_LENGTH, passage.end - passage.start);
const place = ({ passage }: NovelText): number => passage.ordinal;
