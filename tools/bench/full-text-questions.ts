import { parseQuery } from '../../domain/query/parse-query.ts';
import { readWithin } from '../../domain/query/sections.ts';
import { holdSegments, WRITER_CACHE } from '../../search/embedded/postings/segments.ts';
import type { FullTextFilter, FullTextSearch } from '../../search/full-text.ts';
import { connect } from '../../store/sqlite/connection.ts';
import { cikOf } from './full-text-build.ts';
import { type Corpus, PLANTED, plantedCounts, randomFrom } from './full-text-corpus.ts';

const TODAY = '2025-12-31';

const RISK_FACTORS = readWithin('risk-factors')?.keys ?? [];
const MDNA = readWithin('mdna')?.keys ?? [];
const ANY: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  filers: {},
  counted_location: 'located',
};

export function searchFor(q: string, given: Partial<FullTextSearch> = {}): FullTextSearch {
  return {
    query: parseQuery(q, { filtered: true }),
    // As the service searches by default.
    rewrite: { stop_words: true, word_forms: true, most_words: true },
    filter: ANY,
    sort: 'relevance',
    from: 0,
    size: 20,
    today: TODAY,
    ...given,
  };
}

export type Question = { q: string; search: FullTextSearch };
export type QuestionClass = { name: string; goal: { p50: number; p95: number }; questions: Question[] };

/** The first 20,000 indexed words that occur in a given share of the documents. */
function wordsBetween(path: string, documents: number, least: number, most: number): string[] {
  const connection = connect(path, { readonly: true });
  const counts = new Map<string, number>();
  for (const { segment } of holdSegments(connection, WRITER_CACHE)()) {
    for (const { term, documents: having } of segment.entries())
      if (/^[a-z][a-z]/.test(term)) counts.set(term, (counts.get(term) ?? 0) + having);
  }
  connection.close();
  return [...counts]
    .filter(([, having]) => having >= Math.ceil(least * documents) && having <= Math.floor(most * documents))
    .map(([term]) => term)
    .toSorted()
    .slice(0, 20_000);
}

/** Consecutive words of a paragraph. */
function runOf(random: () => number, corpus: Corpus, length: number): string[] {
  for (;;) {
    const paragraph = corpus.paragraphs[Math.floor(random() * corpus.paragraphs.length)] ?? [];
    const start = Math.floor(random() * (paragraph.length - length));
    const run = paragraph.slice(start, start + length);
    if (run.length === length && run.every((word) => /^[a-z]+$/.test(word))) return run;
  }
}

/** Classes of searches, `count` of each; others for another seed. */
export function questionClasses(
  path: string,
  corpus: Corpus,
  documents: number,
  count: number,
  seed = 11,
): QuestionClass[] {
  const random = randomFrom(seed);
  const rare = wordsBetween(path, documents, 0.0002, 0.004);
  const middle = wordsBetween(path, documents, 0.01, 0.2);
  const common = wordsBetween(path, documents, 0.3, 0.5);
  const any = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const pick = (list: string[], of: number): string[] => Array.from({ length: of }, () => any(list));
  const each = (make: () => [string, Partial<FullTextSearch>?]): Question[] =>
    Array.from({ length: count }, () => {
      const [q, given] = make();
      return { q, search: searchFor(q, given) };
    });
  const filters: Partial<FullTextFilter>[] = [
    { forms: ['10-K'] },
    { date_from: '2025-01-01', date_to: '2025-12-31' },
    { filers: { located: ['CA', 'NY'] } },
    { ciks: [cikOf(3), cikOf(17)] },
  ];
  const quick = { p50: 12, p95: 60 };
  const none = Number.POSITIVE_INFINITY;
  return [
    { name: 'rare word', goal: quick, questions: each(() => [any(rare)]) },
    { name: 'common word', goal: { p50: none, p95: 40 }, questions: each(() => [any(common)]) },
    {
      name: 'AND of 2-3',
      goal: quick,
      questions: each(() => [pick(middle, random() < 0.5 ? 2 : 3).join(' ')]),
    },
    { name: 'OR of 3', goal: quick, questions: each(() => [pick(middle, 3).join(' OR ')]) },
    {
      name: 'phrase of 2-4',
      goal: { p50: none, p95: 120 },
      questions: each(() => [`"${runOf(random, corpus, 2 + Math.floor(random() * 3)).join(' ')}"`]),
    },
    {
      name: 'NEAR 10',
      goal: { p50: none, p95: 120 },
      questions: each(() => {
        const run = runOf(random, corpus, 6);
        // As written: a peer has no word forms.
        return [`NEAR("${run[0] ?? ''}", "${run[5] ?? ''}", 10)`];
      }),
    },
    {
      name: 'prefix of 3-5',
      goal: { p50: none, p95: 60 },
      questions: each(() => [
        `${any(middle)
          .slice(0, 3 + Math.floor(random() * 3))
          .padEnd(3, 'a')}*`,
      ]),
    },
    { name: 'NOT', goal: quick, questions: each(() => [`${any(middle)} NOT ${any(middle)}`]) },
    {
      name: 'filter and word',
      goal: quick,
      questions: each(() => [
        any(middle),
        { filter: { ...ANY, ...filters[Math.floor(random() * filters.length)] } },
      ]),
    },
    {
      name: 'in risk factors',
      goal: quick,
      questions: each(() => [
        pick(middle, random() < 0.5 ? 1 : 2).join(' '),
        { filter: { ...ANY, sections: RISK_FACTORS } },
      ]),
    },
    {
      name: 'common, in MD&A',
      goal: { p50: none, p95: 60 },
      questions: each(() => [any(common), { filter: { ...ANY, sections: MDNA } }]),
    },
    { name: 'by date', goal: quick, questions: each(() => [any(middle), { sort: 'recent' }]) },
    {
      name: 'offset 9,900',
      goal: { p50: none, p95: none },
      questions: each(() => [any(common), { from: 9_900 }]),
    },
  ];
}

/** Searches for planted words, with the number of documents that have them. */
export function plantedQuestions(documents: number): { q: string; total: number }[] {
  const { phrase, both, near } = PLANTED;
  const counts = plantedCounts(documents);
  return [
    { q: `"${phrase.text}"`, total: counts.phrase },
    { q: both.text.join(' '), total: counts.both },
    { q: `NEAR(${near.text.join(', ')}, 6)`, total: counts.near },
    { q: `NEAR(${near.text.join(', ')}, 5)`, total: 0 },
    { q: `NEAR(${near.text.join(', ')}, 40)`, total: counts.near + counts.far },
    { q: `${near.text[0]} NOT NEAR(${near.text.join(', ')}, 6)`, total: counts.far },
  ];
}

/** Searches meant to be slow: the commonest words in every combination, and short prefixes. */
export function adversarialQuestions(corpus: Corpus): Question[] {
  const random = randomFrom(99);
  const words = corpus.paragraphs
    .slice(0, 40)
    .flat()
    .filter((word) => /^[a-z]{2,}$/.test(word));
  const frequent = 'the of and to in a for our or as on is by we with are that be from at'.split(' ');
  const any = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const list = (from: string[], length: number): string[] => Array.from({ length }, () => any(from));
  const makers: (() => string)[] = [
    () => `${any(words).slice(0, 2)}*`,
    () =>
      list(words, 20)
        .map((word) => `${word.slice(0, 2)}*`)
        .join(' OR '),
    () => `"${list(frequent, 8).join(' ')}"`,
    () => list(frequent, 20).join(' OR '),
    () => list(frequent, 40).join(' '),
    () => `NEAR(${list(frequent, 2).join(', ')}, 255)`,
    () => `NEAR(${list(frequent, 4).join(', ')}, 50)`,
    () =>
      list(frequent, 20)
        .map((word) => `"${word} ${any(frequent)}"`)
        .join(' OR '),
    () =>
      `NOT (${list(frequent, 10)
        .map((word) => `"${word} ${any(frequent)} ${any(frequent)}"`)
        .join(' OR ')})`,
    () =>
      list(frequent, 10)
        .map((word) => `NEAR(${word}, ${any(frequent)}, ${any(words).slice(0, 3)}*, 100)`)
        .join(' OR '),
  ];
  return Array.from({ length: 200 }, (_, at) => {
    const q = makers[at % makers.length]?.() ?? '';
    return { q, search: searchFor(q) };
  });
}
