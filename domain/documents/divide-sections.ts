import type { ItemSpan } from './item-span.ts';
import { notesSpan } from './notes-span.ts';
import { EXHIBIT, notesKeyOf, OUTSIDE, SECTION_KEYS, sectionKeyOf } from './section-keys.ts';

/** A run of a text with the keys of the sections it belongs to: two where Items share their text. */
export type SectionRun = { start: number; end: number; keys: string[] };

type Run = { start: number; end: number };

const KNOWN: ReadonlySet<string> = new Set(SECTION_KEYS);

/** Items that list exhibits, behind which other Items have their text. */
const LISTS: ReadonlySet<string> = new Set(['14', '15', '16']);

/** Keys of a run without those of lists of exhibits, where another Item refers to it as its text. */
function withoutLists(runs: readonly (Run & { key: string; is_referred: boolean })[]): string[] {
  const keys = [...new Set(runs.map(({ key }) => key))];
  const isReferred = runs.some(({ key, is_referred }) => is_referred && !LISTS.has(key));
  return isReferred ? keys.filter((key) => !LISTS.has(key)) : keys;
}

/** Runs of each Item, by key of its section. */
function runsOfItems(
  items: readonly ItemSpan[],
  form: string,
): (Run & { key: string; is_referred: boolean })[] {
  return items.flatMap((item) => {
    const key = sectionKeyOf(form, item.key);
    if (!KNOWN.has(key)) return [];
    const runs: Run[] = [{ start: item.start, end: item.end }, ...(item.more ?? [])];
    return runs
      .filter(({ start, end }) => end > start)
      .map((run, index) => ({ ...run, key, is_referred: index > 0 }));
  });
}

/** A run with the notes in it as runs of their own. */
function withNotes(text: string, run: SectionRun): SectionRun[] {
  if (run.keys.every((key) => notesKeyOf(key) === null)) return [run];
  const notes = notesSpan(text, run);
  if (notes === null) return [run];
  const parts = [
    { ...run, end: notes.start },
    { ...notes, keys: run.keys.map((key) => notesKeyOf(key) ?? key) },
    { ...run, start: notes.end },
  ];
  return parts.filter(({ start, end }) => end > start);
}

/**
 * Divides a text into runs by section, in order and without gaps: Items, the notes in them, and what is in none.
 * Rule: docs/rules.md#sections. Example: 0000320193-24-000123 → …, 1A from 29,000 to 98,000, ….
 */
export function divideSections(
  document: { text: string; items: readonly ItemSpan[] },
  { form, type }: { form: string; type: string | null },
): SectionRun[] {
  const { text } = document;
  const rest = type?.startsWith('EX-') === true ? EXHIBIT : OUTSIDE;
  const runs = runsOfItems(document.items, form);
  const edges = new Set([0, text.length, ...runs.flatMap(({ start, end }) => [start, end])]);
  const places = [...edges].filter((at) => at <= text.length).toSorted((a, b) => a - b);
  const divided: SectionRun[] = [];
  for (const [at, start] of places.entries()) {
    const end = places[at + 1];
    if (end === undefined) break;
    const own = withoutLists(runs.filter((run) => run.start <= start && run.end >= end));
    divided.push({ start, end, keys: own.length === 0 ? [rest] : own });
  }
  return divided.flatMap((run) => withNotes(text, run));
}

/** The runs of some sections, those that touch joined. */
export function runsOf(sections: readonly SectionRun[], keys: ReadonlySet<string>): Run[] {
  const found: Run[] = [];
  for (const { start, end, keys: own } of sections) {
    if (!own.some((key) => keys.has(key))) continue;
    const last = found.at(-1);
    if (last?.end === start) last.end = end;
    else found.push({ start, end });
  }
  return found;
}
