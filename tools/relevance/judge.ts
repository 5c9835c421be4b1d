import { type Document, type Grade, keyOf, type Passage, type Question } from './judged-set.ts';
import type { Ranking, Shown } from './rankings.ts';

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
function gradeOfExcerpt(
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
function paragraphAt(text: string, offset: number): Paragraph {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end };
}

/** Letters by which a paragraph is recognised in another filing. Null if it has too few. */
const KEY_MIN = 60;
const KEY_MAX = 100;

/** What two filings' versions of a paragraph share: its first letters, and those after a caption, without figures. */
function paragraphKey(text: string, { start }: Paragraph): string | null {
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

/** Unjudged passages of one question. */
type Pool = { id: number; candidates: Candidate[] };

/** Prints the passages to be judged, and returns them as JSON. `range`: numbers of questions, `1-40`. */
export async function printPool(
  questions: readonly Question[],
  range: string,
  rankings: readonly { ranking: Ranking; depth: number }[],
  corpus: ReadonlyMap<string, Document>,
): Promise<string> {
  const [first = 0, last = Infinity] = range === '' ? [] : range.split('-').map(Number);
  const pools: Pool[] = [];
  for (const question of questions.filter(({ id }) => id >= first && id <= last)) {
    const candidates = await candidatesFor(question, rankings, corpus);
    if (candidates.length === 0) continue;
    pools.push({ id: question.id, candidates });
    console.log(`\n## ${question.id}: ${question.q}`);
    for (const [at, { shown }] of candidates.entries()) console.log(`${at + 1} ${shown}`);
  }
  return JSON.stringify(pools);
}

function toGrade(digit: string): Grade | null {
  return digit === '0' ? 0 : digit === '1' ? 1 : digit === '2' ? 2 : digit === '3' ? 3 : null;
}

/** Adds grades to the questions. `text` has a line a question, `12: 3 2 0 0 1`: a digit for each passage of its pool. */
export function gradePool(
  questions: readonly Question[],
  pool: string,
  text: string,
  corpus: ReadonlyMap<string, Document>,
): Question[] {
  const pools: Pool[] = JSON.parse(pool);
  const graded = new Map<number, Grade[]>();
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [id = '', digits = ''] = line.split(':');
    const grades = digits.trim().split(/\s+/).map(toGrade);
    const whole = grades.filter((grade) => grade !== null);
    const expected = pools.find((each) => each.id === Number(id))?.candidates.length;
    if (whole.length !== grades.length || whole.length !== expected) {
      throw new Error(`Question ${id} has ${grades.length} grades for ${expected} passages`);
    }
    graded.set(Number(id), whole);
  }
  const index = indexParagraphs(corpus);
  return questions.map((question) => {
    const grades = graded.get(question.id) ?? [];
    const candidates = pools.find(({ id }) => id === question.id)?.candidates ?? [];
    const added = grades.flatMap((grade, at) => {
      const candidate = candidates[at];
      return candidate === undefined ? [] : [toPassage(candidate, grade, corpus, index)];
    });
    return { ...question, passages: [...question.passages, ...added] };
  });
}

/** Characters of a passage shown to whoever judges it. */
const READ = 210;
const PHRASE_MIN = 48;
const PHRASE_MAX = 140;

/** A passage not yet judged for a question. */
type Candidate = { key: string; offset: number; shown: string };

/** What repeated passages share: paragraphs with the same beginning count as one. */
function identity(text: string, key: string, offset: number): string {
  return paragraphKey(text, paragraphAt(text, offset)) ?? `${key}:${offset}`;
}

/** Passages that the rankings show for a question and nobody has judged, one of each kind. */
async function candidatesFor(
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
function indexParagraphs(corpus: ReadonlyMap<string, Document>): Map<string, Set<string>> {
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
function toPassage(
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
