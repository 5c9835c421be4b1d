import type { Document } from './corpus.ts';
import type { Question } from './judged-set.ts';
import type { Grade } from './metrics.ts';
import { type Candidate, candidatesFor, indexParagraphs, toPassage } from './pool.ts';
import type { Ranking } from './ranking.ts';

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
