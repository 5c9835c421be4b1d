import { type Document, keyOf, type Question } from './judged-set.ts';
import type { Shown } from './rankings.ts';

/** A question's passages in one document: where they begin, and their grades. */
type Place = { offset: number; grade: number };

/** Places of a question's passages by document. Passages whose document or phrase the store lacks are dropped. */
export function placesOf(question: Question, corpus: ReadonlyMap<string, Document>): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { grade, phrase, documents } of question.passages) {
    for (const key of documents) {
      const offset = corpus.get(key)?.text.indexOf(phrase) ?? -1;
      if (offset === -1) continue;
      const list = places.get(key) ?? [];
      list.push({ offset, grade });
      places.set(key, list);
    }
  }
  return places;
}

/** The grade of the passage that an excerpt shows. Null if none there was judged. */
export function gradeOfExcerpt(
  excerpt: { filename: string; offset: number },
  accession: string,
  corpus: ReadonlyMap<string, Document>,
  places: ReadonlyMap<string, readonly Place[]>,
): number | null {
  const key = keyOf(accession, excerpt.filename);
  const text = corpus.get(key)?.text ?? '';
  const shown = (places.get(key) ?? []).filter(({ offset }) => showsPassage(text, excerpt.offset, offset));
  return shown.length === 0 ? null : Math.max(...shown.map(({ grade }) => grade));
}

/** The grade of a result: the best of its excerpts. Null if none of them was judged. */
export function gradeOfResult(
  { accession, excerpts }: Shown,
  corpus: ReadonlyMap<string, Document>,
  places: ReadonlyMap<string, readonly Place[]>,
): number | null {
  const grades = excerpts
    .map((excerpt) => gradeOfExcerpt(excerpt, accession, corpus, places))
    .filter((grade) => grade !== null);
  return grades.length === 0 ? null : Math.max(...grades);
}

/** The best grade of each filing, as the ideal ranking would show it. */
export function bestGrades(places: ReadonlyMap<string, readonly Place[]>): Map<string, number> {
  const best = new Map<string, number>();
  for (const [key, list] of places) {
    const accession = key.slice(0, key.indexOf('/'));
    best.set(accession, Math.max(best.get(accession) ?? 0, ...list.map(({ grade }) => grade)));
  }
  return best;
}

/** The text of a passage at an offset, to be read and judged. */
export function textAround(text: string, offset: number, most: number): string {
  const { start, end } = paragraphAt(text, offset);
  const from = offset - start > most / 2 ? offset - Math.floor(most / 3) : start;
  const to = Math.min(text.length, Math.max(end, from + most), from + most);
  return text.slice(from, to).replaceAll(/\s+/g, ' ');
}

/** A paragraph of a text, that is a line, as offsets; `end` is exclusive. */
type Paragraph = { start: number; end: number };

/** The paragraph at an offset. */
export function paragraphAt(text: string, offset: number): Paragraph {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end };
}

/** Letters by which a paragraph is recognised in another filing. Null if it has too few. */
const KEY_MIN = 60;
const KEY_MAX = 100;

/** What two filings' versions of a paragraph share: its first letters, and those after a caption, without figures. */
export function paragraphKey(text: string, { start }: Paragraph): string | null {
  const letters = text
    .slice(start, start + 600)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return letters.length < KEY_MIN ? null : letters.slice(0, KEY_MAX);
}

/** Distance up to which an excerpt still shows a passage it doesn't begin in. */
const NEAR = 300;

/** Whether an excerpt at an offset shows the passage that begins at another: the same paragraph, or close by. */
function showsPassage(text: string, offset: number, passage: number): boolean {
  if (Math.abs(offset - passage) <= NEAR) return true;
  const { start, end } = paragraphAt(text, offset);
  return passage >= start && passage < end;
}
