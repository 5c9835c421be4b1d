import { percentile } from '../bench/figures.ts';
import type { Document } from './corpus.ts';
import { bestGrades, gradeOfResult, placesOf } from './grade-results.ts';
import { type Half, ndcg, type Question, recall } from './judged-set.ts';
import { DEPTH, type Ranking } from './rankings.ts';

const TOP = 10;
/** Grade from which a filing counts as relevant for recall. */
const RELEVANT = 2;

/** One question's figures for one ranking. `unjudged`: results among the first ten that nobody judged, counted as 0. */
type Figures = {
  id: number;
  half: Half;
  ndcg: number;
  filings: number;
  recall: number;
  unjudged: number;
  ms: number;
};

async function figuresOf(
  question: Question,
  ranking: Ranking,
  corpus: ReadonlyMap<string, Document>,
): Promise<Figures> {
  const places = placesOf(question, corpus);
  const best = bestGrades(places);
  const asked = performance.now();
  const results = await ranking.search(question.q);
  const ms = performance.now() - asked;
  const grades = results.slice(0, TOP).map((result) => gradeOfResult(result, corpus, places));
  const relevant = [...best].filter(([, grade]) => grade >= RELEVANT).map(([accession]) => accession);
  const filings = results.map(({ accession }) => best.get(accession) ?? 0);
  return {
    id: question.id,
    half: question.half,
    ndcg: ndcg(
      grades.map((grade) => grade ?? 0),
      [...best.values()],
      TOP,
    ),
    filings: ndcg(filings, [...best.values()], TOP),
    recall: recall(
      results.map(({ accession }) => accession),
      new Set(relevant),
      DEPTH,
    ),
    unjudged: grades.filter((grade) => grade === null).length,
    ms,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print(name: string, half: string, figures: readonly Figures[]): void {
  const columns = [
    mean(figures.map((each) => each.ndcg)).toFixed(3),
    mean(figures.map((each) => each.filings)).toFixed(3),
    mean(figures.map((each) => each.recall)).toFixed(3),
    `${percentile(
      figures.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)}/${percentile(
      figures.map(({ ms }) => ms),
      0.95,
    ).toFixed(0)}`,
    `${((10 * figures.reduce((sum, each) => sum + each.unjudged, 0)) / figures.length).toFixed(1)} %`,
  ];
  console.log(name.padEnd(20) + half.padEnd(8) + columns.map((column) => column.padStart(12)).join(''));
}

/** Prints the mean figures of rankings over both halves of the judged set. */
export async function measure(
  questions: readonly Question[],
  rankings: readonly Ranking[],
  corpus: ReadonlyMap<string, Document>,
  each: boolean,
): Promise<void> {
  const judged = questions.filter(({ passages }) => passages.some(({ grade }) => grade > 0));
  console.log(`${judged.length} questions over ${corpus.size} documents`);
  console.log(
    `${'ranking'.padEnd(20)}${'half'.padEnd(8)}     nDCG@10  of filings   recall@50   ms 50/95    unjudged`,
  );
  for (const ranking of rankings) {
    const figures: Figures[] = [];
    for (const question of judged) figures.push(await figuresOf(question, ranking, corpus));
    for (const half of ['tune', 'check'] as const) {
      print(
        ranking.name,
        half,
        figures.filter((one) => one.half === half),
      );
    }
    if (each && ranking === rankings[0]) {
      for (const { id, half, ndcg: value, filings, recall: found, unjudged } of figures) {
        if (half === 'check') continue;
        const q = judged.find((question) => question.id === id)?.q ?? '';
        console.log(
          `  ${value.toFixed(2)} ${filings.toFixed(2)} ${found.toFixed(2)} ${unjudged} unjudged  ${id}: ${q}`,
        );
      }
    }
  }
}
