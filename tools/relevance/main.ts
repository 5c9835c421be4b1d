import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { percentile } from '../bench/measurements.ts';
import { bestGrades, gradeOfResult, gradePool, placesOf, printPool } from './judge.ts';
import {
  type Document,
  type Half,
  ndcg,
  type Question,
  readCorpus,
  readJudged,
  recall,
  saveJudged,
} from './judged-set.ts';
import { DEPTH, rankByBm25, rankByParagraph, rankByService, type Ranking } from './rankings.ts';
import { gradeTerms, measureTerms, printTermPool } from './terms.ts';

const TOP = 10;
/** Grade from which a filing counts as relevant for recall. */
const RELEVANT = 2;

/** One question's scores for one ranking. `unjudged`: results among the first ten that nobody judged, counted as 0. */
type Scores = {
  id: number;
  half: Half;
  ndcg: number;
  filings: number;
  recall: number;
  unjudged: number;
  ms: number;
};

async function scoresOf(
  question: Question,
  ranking: Ranking,
  corpus: ReadonlyMap<string, Document>,
): Promise<Scores> {
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

function print(name: string, half: string, scores: readonly Scores[]): void {
  const columns = [
    mean(scores.map((each) => each.ndcg)).toFixed(3),
    mean(scores.map((each) => each.filings)).toFixed(3),
    mean(scores.map((each) => each.recall)).toFixed(3),
    `${percentile(
      scores.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)}/${percentile(
      scores.map(({ ms }) => ms),
      0.95,
    ).toFixed(0)}`,
    `${((10 * scores.reduce((sum, each) => sum + each.unjudged, 0)) / scores.length).toFixed(1)} %`,
  ];
  console.log(name.padEnd(20) + half.padEnd(8) + columns.map((column) => column.padStart(12)).join(''));
}

/** Prints the mean scores of rankings over both halves of the judged set. */
async function measure(
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
    const scores: Scores[] = [];
    for (const question of judged) scores.push(await scoresOf(question, ranking, corpus));
    for (const half of ['tune', 'check'] as const) {
      print(
        ranking.name,
        half,
        scores.filter((one) => one.half === half),
      );
    }
    if (each && ranking === rankings[0]) {
      for (const { id, half, ndcg: value, filings, recall: found, unjudged } of scores) {
        if (half === 'check') continue;
        const q = judged.find((question) => question.id === id)?.q ?? '';
        console.log(
          `  ${value.toFixed(2)} ${filings.toFixed(2)} ${found.toFixed(2)} ${unjudged} unjudged  ${id}: ${q}`,
        );
      }
    }
  }
}

const USAGE = `Measures how well a search ranks, over a store of real filings and the judged questions of judged.tsv.

  npm run relevance                          nDCG@10 and recall@50 of this service and of plain BM25
  npm run relevance -- questions             the same, and nDCG@10 of each question to tune by
  npm run relevance -- pool POOL.json [1-40] passages of the results that nobody has judged, to be read
  npm run relevance -- grade POOL.json FILE  adds grades: a line for a question has its number, a colon, a digit each
  npm run relevance -- terms                 precision@20 of the terms of terms.tsv
  npm run relevance -- terms-pool FILE       their results that nobody has judged, to be read
  npm run relevance -- terms-grade FILE FILE adds grades: for each term a line with a digit for each of its results

The data folder is FILINGS_DATA, default .data. Load it with:
  EDGAR_MIRROR=~/edgar npm run ingest -- company AAPL NVDA … --filings --since 2001-01-01`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = 'measure', file, third] = positionals;
const folder = process.env['FILINGS_DATA'] ?? '.data';

async function main(): Promise<number> {
  const questions = readJudged();
  const corpus = readCorpus(folder);
  if (command === 'grade' && file !== undefined && third !== undefined) {
    saveJudged(gradePool(questions, readFileSync(file, 'utf8'), readFileSync(third, 'utf8'), corpus));
    return 0;
  }
  if (command === 'terms-grade' && file !== undefined && third !== undefined) {
    gradeTerms(readFileSync(file, 'utf8'), readFileSync(third, 'utf8'));
    return 0;
  }
  const service = await rankByService(folder);
  const plain =
    command === 'questions' || command.startsWith('terms')
      ? []
      : [rankByBm25(corpus, 'all'), rankByBm25(corpus, 'any')];
  try {
    if (command === 'pool' && file !== undefined) {
      const rankings = [
        { ranking: service, depth: 10 },
        ...plain.map((ranking) => ({ ranking, depth: 10 })),
        { ranking: rankByParagraph(corpus), depth: 10 },
      ];
      writeFileSync(file, await printPool(questions, third ?? '', rankings, corpus));
      return 0;
    }
    if (command === 'terms') {
      await measureTerms(service);
      return 0;
    }
    if (command === 'terms-pool' && file !== undefined) {
      await printTermPool(file, service, corpus);
      return 0;
    }
    if (command !== 'measure' && command !== 'questions') return 2;
    await measure(questions, [service, ...plain], corpus, command === 'questions');
    return 0;
  } finally {
    await Promise.all([service, ...plain].map((ranking) => ranking.close()));
  }
}

process.exitCode = await main();
if (process.exitCode === 2) console.error(USAGE);
