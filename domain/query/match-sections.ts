import { runsOf, type SectionRun } from '../documents/divide-sections.ts';
import { forEachToken } from './analyse.ts';
import { holds } from './match.ts';
import { Occurrences } from './occurrences.ts';
import type { Query } from './query.ts';
import { SECTION_GAP } from './section-gap.ts';

/**
 * Whether sections of a text match a query; all sections if `keys` is null. Phrases and NEAR don't cross from one
 * section into the next.
 * Rule: docs/rules.md#sections
 */
export function matchesSections(
  text: string,
  sections: readonly SectionRun[],
  keys: ReadonlySet<string> | null,
  query: Query,
): boolean {
  const occurrences = new Occurrences(query);
  const own = new Set(sections.flatMap((section) => section.keys));
  let base = 0;
  for (const key of own) {
    if (keys !== null && !keys.has(key)) continue;
    for (const { start, end } of runsOf(sections, new Set([key]))) {
      let last = base;
      forEachToken(text.slice(start, end), (term, position, from, to, alias) => {
        last = Math.max(last, base + position);
        occurrences.visit(term, base + position, start + from, start + to, alias);
      });
      base = last + SECTION_GAP;
    }
  }
  return holds(query, occurrences);
}
