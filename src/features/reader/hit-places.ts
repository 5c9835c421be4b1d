import type { ContentsEntry } from './contents-entries.ts';
import type { Span } from './inline-pieces.ts';

/** Ticks of a section's strip. */
const TICKS = 24;

/** The hits of a section: their number, the first of them from 1, and how many are in each part of it. */
export type HitPlace = {
  name: string | null;
  title: string;
  count: number;
  first: number;
  /** Hits of each twenty-fourth of the section, with the first of them. */
  parts: { count: number; first: number }[];
};

/** Where in a document the hits of a search are, by Item or heading. Sections without hits are left out. */
export function hitPlaces(
  hits: readonly Span[],
  entries: readonly Pick<ContentsEntry, 'start' | 'name' | 'title' | 'level'>[],
  characters: number,
): HitPlace[] {
  const sections = entries.filter(({ level }) => level === 1);
  const heads = sections.length === 0 ? entries : sections;
  const all =
    heads[0]?.start === 0
      ? heads
      : [{ start: 0, name: null, title: heads.length === 0 ? 'Document' : 'Beginning' }, ...heads];
  return all.flatMap(({ start, name, title }, index): HitPlace[] => {
    const end = Math.max(start + 1, all[index + 1]?.start ?? characters);
    const parts = Array.from({ length: TICKS }, () => ({ count: 0, first: 0 }));
    let [count, first] = [0, 0];
    for (const [at, [offset]] of hits.entries()) {
      if (offset < start || offset >= end) continue;
      count += 1;
      if (first === 0) first = at + 1;
      const part = parts[Math.min(TICKS - 1, Math.floor(((offset - start) / (end - start)) * TICKS))];
      if (part === undefined) continue;
      part.count += 1;
      if (part.first === 0) part.first = at + 1;
    }
    return count === 0 ? [] : [{ name, title, count, first, parts }];
  });
}
