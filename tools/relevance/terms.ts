import { readFileSync, writeFileSync } from 'node:fs';

import { textAround } from './judge.ts';
import type { Document } from './judged-set.ts';
import { keyOf } from './judged-set.ts';
import type { Ranking, Shown } from './rankings.ts';

/** A term of the field as people type it, and filings judged by reading them: whether they are about it. */
type Term = { q: string; judged: Map<string, boolean> };

const FILE = new URL('terms.tsv', import.meta.url);
/** Results that are read. */
const TOP = 20;
/** Characters of a passage shown to whoever judges it. */
const READ = 180;

/** Parses the judged terms: a line with `?` has the term, the next ones `1` or `0` and accession numbers. */
export function parseTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [mark = '', rest = ''] = line.split('\t');
    const term = terms.at(-1);
    if (mark === '?') terms.push({ q: rest, judged: new Map() });
    else if (term === undefined || (mark !== '0' && mark !== '1'))
      throw new Error(`A line must begin with ?, 0 or 1 after a term: ${line}`);
    else for (const accession of rest.split(' ')) term.judged.set(accession, mark === '1');
  }
  return terms;
}

export const readTerms = (): Term[] => parseTerms(readFileSync(FILE, 'utf8'));

function saveTerms(terms: readonly Term[]): void {
  const lines = terms.flatMap(({ q, judged }) => {
    const of = (relevant: boolean): string =>
      [...judged]
        .flatMap(([accession, is]) => (is === relevant ? [accession] : []))
        .toSorted()
        .join(' ');
    return [`?\t${q}`, ...(['1', '0'] as const).map((mark) => `${mark}\t${of(mark === '1')}`)];
  });
  writeFileSync(FILE, `${lines.filter((line) => !/^[01]\t$/.test(line)).join('\n')}\n`);
}

/** A term's share of filings about it among its first 20 results, and how many of those nobody has judged. */
export function precisionOf(
  { judged }: Term,
  results: readonly Shown[],
): { share: number; unjudged: number } {
  const first = results.slice(0, TOP);
  const about = first.filter(({ accession }) => judged.get(accession) === true).length;
  return {
    share: first.length === 0 ? 1 : about / first.length,
    unjudged: first.filter(({ accession }) => !judged.has(accession)).length,
  };
}

/** Prints precision@20 of each term with the number of its results, and the mean of terms that have results. */
export async function measureTerms(ranking: Ranking): Promise<void> {
  let sum = 0;
  let count = 0;
  for (const term of readTerms()) {
    const results = await ranking.search(term.q);
    const { share, unjudged } = precisionOf(term, results);
    if (results.length > 0) {
      sum += share;
      count += 1;
    }
    console.log(`${share.toFixed(2)}  ${results.length} results, ${unjudged} unjudged  ${term.q}`);
  }
  console.log(`precision@${TOP} ${(sum / count).toFixed(3)} over ${count} terms with results`);
}

/** Writes the results that nobody has judged, with their passages, to be read. A line a result: key, then text. */
export async function printTermPool(
  file: string,
  ranking: Ranking,
  corpus: ReadonlyMap<string, Document>,
): Promise<void> {
  const lines: string[] = [];
  for (const { q, judged } of readTerms()) {
    lines.push(`?\t${q}`);
    for (const { accession, excerpts } of (await ranking.search(q)).slice(0, TOP)) {
      if (judged.has(accession)) continue;
      const shown = excerpts.slice(0, 2).map(({ filename, offset }) => {
        const document = corpus.get(keyOf(accession, filename));
        return document === undefined ? '' : textAround(document.text, offset, READ);
      });
      const first = corpus.get(keyOf(accession, excerpts[0]?.filename ?? ''));
      lines.push(`${accession}\t[${first?.filers} ${first?.form} ${first?.date}] ${shown.join(' … ')}`);
    }
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Adds grades: for each term of a pool a line with a digit for each of its results, in order. */
export function gradeTerms(pool: string, grades: string): void {
  const terms = readTerms();
  const digits = grades.split('\n').map((line) => line.replaceAll(/[^01]/g, ''));
  let at = -1;
  let place = 0;
  for (const line of pool.split('\n')) {
    const [first = '', rest = ''] = line.split('\t');
    if (first === '?') {
      if (at >= 0 && digits[at]?.length !== place)
        throw new Error(`Term ${at + 1} has ${place} results and ${digits[at]?.length} grades`);
      at += 1;
      place = 0;
      if (terms[at]?.q !== rest) throw new Error(`The pool has another term ${at + 1}: ${rest}`);
    } else if (first !== '') {
      terms[at]?.judged.set(first, digits[at]?.[place] === '1');
      place += 1;
    }
  }
  saveTerms(terms);
}
