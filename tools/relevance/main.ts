import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { readCorpus } from './corpus.ts';
import { gradePool, printPool } from './judge.ts';
import { readJudged, saveJudged } from './judged-set.ts';
import { measure } from './measure.ts';
import { rankByBm25, rankByParagraph, rankByService } from './rankings.ts';
import { gradeTerms, measureTerms, printTermPool } from './terms.ts';

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
