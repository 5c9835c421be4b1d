import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { unpackText } from '../../store/packed-text.ts';

/** A stored document of a filing. */
export type Document = {
  accession: string;
  filename: string;
  form: string;
  date: string;
  /** Tickers of its filers. */
  filers: string;
  text: string;
};

const SELECT = `
SELECT f.accession_number, d.filename, coalesce(d.type, f.form) AS form, f.filing_date, b.text_zstd, t.characters,
  (SELECT group_concat(coalesce(c.ticker, c.name), ' ') FROM filing_companies fc JOIN companies c ON c.cik = fc.cik
   WHERE fc.filing_id = f.id) AS filers
FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id
JOIN document_text_bodies b ON b.document_id = t.document_id
WHERE f.filing_date >= '2001-01-01' ORDER BY t.index_row`;

export const keyOf = (accession: string, filename: string): string => `${accession}/${filename}`;

/** Every document of a store that a search can find, by accession number and file name. */
export function readCorpus(folder: string): Map<string, Document> {
  const database = new DatabaseSync(join(folder, 'filings.db'), { readOnly: true });
  const documents = new Map<string, Document>();
  for (const row of database.prepare(SELECT).iterate()) {
    const packed = row['text_zstd'];
    if (!(packed instanceof Uint8Array)) throw new Error('A document has no text');
    const [accession, filename] = [String(row['accession_number']), String(row['filename'])];
    documents.set(keyOf(accession, filename), {
      accession,
      filename,
      form: String(row['form']),
      date: String(row['filing_date']),
      filers: String(row['filers']),
      text: unpackText(packed, Number(row['characters'])),
    });
  }
  database.close();
  return documents;
}

/** A passage judged for a question: where a short phrase of it is found. */
export type Passage = {
  grade: Grade;
  phrase: string;
  /** Documents with the passage, as accession number and file name. */
  documents: string[];
};

/** `tune`: rules may be chosen by it. `check`: only measured, so that rules don't fit single questions. */
export type Half = 'tune' | 'check';

export type Question = { id: number; half: Half; q: string; passages: Passage[] };

const FILE = new URL('judged.tsv', import.meta.url);

function gradeOf(text: string): Grade {
  const grade = [0, 1, 2, 3].find((each) => String(each) === text);
  if (grade === 0 || grade === 1 || grade === 2 || grade === 3) return grade;
  throw new Error(`A grade must be 0..3, got '${text}'`);
}

/**
 * Parses the judged set. A line with `?` has a question: number, half, text. The lines after it have its passages: grade,
 * phrase, documents separated by blanks.
 */
export function parseJudged(text: string): Question[] {
  const questions: Question[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first = '', second = '', third = '', fourth = ''] = line.split('\t');
    if (first === '?') {
      if (third !== 'tune' && third !== 'check') throw new Error(`Question ${second} has no half`);
      questions.push({ id: Number(second), half: third, q: fourth, passages: [] });
      continue;
    }
    const question = questions.at(-1);
    if (question === undefined) throw new Error('A passage comes before the first question');
    question.passages.push({ grade: gradeOf(first), phrase: second, documents: third.split(' ') });
  }
  return questions;
}

/** The judged set as text, grades descending within a question. */
export function printJudged(questions: readonly Question[]): string {
  const lines = questions.flatMap(({ id, half, q, passages }) => [
    `?\t${id}\t${half}\t${q}`,
    ...passages
      .toSorted((a, b) => b.grade - a.grade || (a.phrase < b.phrase ? -1 : 1))
      .map(({ grade, phrase, documents }) => `${grade}\t${phrase}\t${documents.join(' ')}`),
  ]);
  return `${lines.join('\n')}\n`;
}

export const readJudged = (): Question[] => parseJudged(readFileSync(FILE, 'utf8'));

export const saveJudged = (questions: readonly Question[]): void =>
  writeFileSync(FILE, printJudged(questions));

/** Grade of a passage for a question: 3 answers it, 2 answers a part, 1 only mentions it, 0 is about something else. */
export type Grade = 0 | 1 | 2 | 3;

const gain = (grade: number): number => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);
}

/**
 * nDCG at `depth`: the discounted gain of the results in their order, divided by that of the best possible order of
 * `ideal`. 0 if nothing is relevant.
 */
export function ndcg(results: readonly number[], ideal: readonly number[], depth: number): number {
  const best = discounted(ideal.toSorted((a, b) => b - a).slice(0, depth));
  return best === 0 ? 0 : discounted(results.slice(0, depth)) / best;
}

/** Share of the relevant that the first `depth` results contain. 1 if nothing is relevant. */
export function recall(results: readonly string[], relevant: ReadonlySet<string>, depth: number): number {
  if (relevant.size === 0) return 1;
  const found = new Set(results.slice(0, depth).filter((result) => relevant.has(result)));
  return found.size / relevant.size;
}
