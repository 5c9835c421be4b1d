import { compile } from './compile.ts';
import { estimateCost } from './estimate-cost.ts';
import { prepareFindMatches } from './find-matches.ts';
import { prepareHasWords } from './has-words.ts';
import { ALL_DOCUMENTS } from './match-set.ts';
import { preparePostingPages } from './posting-pages.ts';
import { prepareRankMatches } from './rank-matches.ts';
import type { OpenEngine } from './search-engine.ts';
import { withinSections } from './section-columns.ts';
import { prepareVerifyMatches } from './verify-matches.ts';

/** Searches SQLite's own full-text index. */
export const openFts5: OpenEngine = (connection, openText) => {
  const findMatches = prepareFindMatches(connection);
  const verifyMatches = prepareVerifyMatches(connection);
  const postings = preparePostingPages(connection);
  const hasWords = prepareHasWords(connection);
  const rankMatches = prepareRankMatches(connection, postings, openText);

  return ({ columns, universe, keys }) => ({
    hasWords,
    having: () => findMatches(columns, universe, withinSections(ALL_DOCUMENTS, keys)),
    match(query) {
      estimateCost(query, postings, (universe.to - universe.from) / columns.documents.count);
      const { upper, exact } = compile(query);
      const candidates = findMatches(columns, universe, withinSections(upper, keys));
      return exact ? candidates : verifyMatches(columns, candidates, query, keys);
    },
    rank: (matched, today) => rankMatches(columns, universe, matched, today),
  });
};
