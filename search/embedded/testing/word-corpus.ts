import type { Store } from '../../../store/store.ts';
import { APPLE, APPLE_10K, documentRecord } from '../../../store/testing/sample-records.ts';
import { type Asked, generateQueries, PlainSearch, seeded } from './plain-search.ts';

/** Plurals, tenses, irregular forms, words without other forms, and compounds together and apart. */
const WORDS = (
  'tariff tariffs cost costs lease leases leased leasing impair impaired impairment impairments restructure ' +
  'restructured restructuring grow grew grown growing sell sold selling child children subsidiary subsidiaries ' +
  'share shares security operating interest loss losses supply supplies supplied chain chains cyber attack attacks ' +
  'attacked cyberattack cyberattacks data center datacenter centers plan planned planning the of and or near not'
).split(' ');
const BREAKS = [' ', ' ', ' ', ' ', ' ', ' ', ' ', ', ', '. ', '\n', '\t', '-'];

const TEXTS = 60;
const SEED = 20_260_815;

/** Leaves of as many words as a query can have, in NEARs of eight and of two. The words are short, as a query is too. */
function longQueries(pick: (list: readonly string[]) => string): Asked[] {
  const short = WORDS.filter(({ length }) => length < 6);
  const nears = (count: number, length: number): Asked => ({
    kind: 'or',
    of: Array.from({ length: count }, () => ({
      kind: 'near',
      of: Array.from({ length }, () => ({ kind: 'phrase', words: [pick(short)] })),
      distance: 9,
    })),
  });
  return [nears(8, 8), nears(32, 2)];
}

/** Saves texts of few words in many forms, and returns their names, a plain reading of them, and queries for them. */
export async function fillWordCorpus(
  store: Store,
  count: number,
): Promise<{ names: string[]; plain: PlainSearch; queries: Asked[] }> {
  const random = seeded(SEED);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  // A few words at a time, so that texts differ in what they lack.
  const texts = Array.from({ length: TEXTS }, () => {
    const own = Array.from({ length: 4 + random(20) }, () => pick(WORDS));
    return Array.from({ length: 10 + random(60) }, () => pick(own) + pick(BREAKS)).join('');
  });
  const word = () => pick(WORDS);
  const phrase = (length: number): string[] => {
    const words = (texts[random(TEXTS)] ?? '').split(/[^a-z]+/);
    const from = random(words.length - length);
    return random(4) === 0 ? Array.from({ length }, word) : words.slice(from, from + length);
  };
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [APPLE_10K]);
  const { accession_number } = APPLE_10K;
  const names = texts.map((_, at) => `text-${String(at).padStart(2, '0')}.htm`);
  await store.filings.saveDocuments(
    accession_number,
    names.map((filename) => documentRecord({ filename })),
    [],
  );
  const documents = names.map((filename, at) => ({
    filename,
    text: texts[at] ?? '',
    blocks: [],
    anchors: [],
    losses: [],
    items: [],
  }));
  await store.fullText.saveTexts([{ accession_number, documents }]);
  const plain = new PlainSearch(texts.map((text) => [text]));
  const queries = generateQueries(2 * count, random, { word, phrase })
    .filter((asked) => plain.isWithinLimit(asked))
    .slice(0, count);
  return {
    names: names.map((name) => `${accession_number}:${name}`),
    plain,
    queries: [...queries, ...longQueries(pick)],
  };
}
