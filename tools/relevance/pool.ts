import type { Document } from './corpus.ts';
import { keyOf } from './corpus.ts';
import { gradeOfExcerpt, gradeOfResult, placesOf, textAround } from './grade-results.ts';
import type { Passage, Question } from './judged-set.ts';
import type { Grade } from './metrics.ts';
import { paragraphAt, paragraphKey } from './paragraph.ts';
import type { Ranking } from './ranking.ts';

/** Characters of a passage shown to whoever judges it. */
const READ = 210;
const PHRASE_MIN = 48;
const PHRASE_MAX = 140;

/** A passage not yet judged for a question. */
export type Candidate = { key: string; offset: number; shown: string };

/** What repeated passages share: paragraphs with the same beginning count as one. */
function identity(text: string, key: string, offset: number): string {
  return paragraphKey(text, paragraphAt(text, offset)) ?? `${key}:${offset}`;
}

/** Passages that the rankings show for a question and nobody has judged, one of each kind. */
export async function candidatesFor(
  question: Question,
  rankings: readonly { ranking: Ranking; depth: number }[],
  corpus: ReadonlyMap<string, Document>,
): Promise<Candidate[]> {
  const places = placesOf(question, corpus);
  const seen = new Set<string>();
  const found: Candidate[] = [];
  for (const { ranking, depth } of rankings) {
    for (const result of (await ranking.search(question.q)).slice(0, depth)) {
      const { accession, excerpts } = result;
      // No other passage of it can raise the grade.
      if (gradeOfResult(result, corpus, places) === 3) continue;
      for (const excerpt of excerpts) {
        const key = keyOf(accession, excerpt.filename);
        const document = corpus.get(key);
        if (document === undefined) continue;
        const same = identity(document.text, key, excerpt.offset);
        if (seen.has(same)) continue;
        seen.add(same);
        if (gradeOfExcerpt(excerpt, accession, corpus, places) !== null) continue;
        const { filers, form, date, text } = document;
        const shown = `[${filers} ${form} ${date.slice(0, 4)}] ${textAround(text, excerpt.offset, READ)}`;
        found.push({ key, offset: excerpt.offset, shown });
      }
    }
  }
  return found;
}

/** The longest cell of a row of a table; a line without cells as it is. */
const longestCell = (line: string): string =>
  line.split('\t').reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');

/** A phrase that locates a passage: its words at the offset, or those of the line after a caption. */
function phraseAt(text: string, offset: number): string {
  const { start, end } = paragraphAt(text, offset);
  if (end - start < PHRASE_MIN && text.indexOf(text.slice(start, end)) !== start) {
    return phraseAt(text, end + 1);
  }
  const from = offset - start > READ / 2 ? text.indexOf(' ', offset - READ / 3) + 1 : start;
  for (let length = PHRASE_MIN; length < PHRASE_MAX; length += 8) {
    const cut = text.indexOf(' ', from + length);
    const phrase = text.slice(from, cut === -1 ? end : Math.min(cut, end));
    if (text.indexOf(phrase) === from || from + length >= end) return longestCell(phrase);
  }
  return longestCell(text.slice(from, Math.min(end, from + PHRASE_MAX)));
}

/** Documents by the passages in them, so that a judged passage counts in every filing that repeats it. */
export function indexParagraphs(corpus: ReadonlyMap<string, Document>): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const [key, { text }] of corpus) {
    for (let at = 0; at < text.length;) {
      const paragraph = paragraphAt(text, at);
      const same = paragraphKey(text, paragraph);
      if (same !== null) index.set(same, (index.get(same) ?? new Set()).add(key));
      at = paragraph.end + 1;
    }
  }
  return index;
}

/** A judged candidate as a passage, with every document of the corpus that has its phrase. */
export function toPassage(
  { key, offset }: Candidate,
  grade: Grade,
  corpus: ReadonlyMap<string, Document>,
  index: ReadonlyMap<string, ReadonlySet<string>>,
): Passage {
  const text = corpus.get(key)?.text ?? '';
  const phrase = phraseAt(text, offset).trim();
  const same = index.get(identity(text, key, offset)) ?? new Set();
  const others = [...same].filter(
    (other) => other !== key && (corpus.get(other)?.text ?? '').includes(phrase),
  );
  return { grade, phrase, documents: [key, ...others] };
}
