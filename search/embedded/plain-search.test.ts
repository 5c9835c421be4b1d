import { expect, test } from 'vitest';

import { APPLE, APPLE_10K, documentRecord } from '../../store/testing/sample-records.ts';
import { openStoreFile } from '../open-store.ts';
import { compare, generateQueries, PlainSearch, seeded } from './testing/plain-search.ts';

/** Plurals, tenses, irregular forms, words without other forms, and compounds together and apart. */
const WORDS = (
  'tariff tariffs cost costs lease leases leased leasing impair impaired impairment impairments restructure ' +
  'restructured restructuring grow grew grown growing sell sold selling child children subsidiary subsidiaries ' +
  'share shares security operating interest loss losses supply supplies supplied chain chains cyber attack attacks ' +
  'attacked cyberattack cyberattacks data center datacenter centers plan planned planning the of and or near not'
).split(' ');
const BREAKS = [' ', ' ', ' ', ' ', ' ', ' ', ' ', ', ', '. ', '\n', '\t', '-'];

const QUERIES = 500;
const TEXTS = 60;

test(`the embedded engine finds what a plain reading does, over ${QUERIES} queries with and without word forms`, async () => {
  const random = seeded(20_260_815);
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

  const store = await openStoreFile(':memory:');
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
  const queries = generateQueries(2 * QUERIES, random, { word, phrase })
    .filter((asked) => plain.isWithinLimit(asked))
    .slice(0, QUERIES);
  const found = await compare(
    store.fullText,
    plain,
    names.map((name) => `${accession_number}:${name}`),
    queries,
  );
  await store.close();
  expect(queries).toHaveLength(QUERIES);
  expect(found.different).toEqual([]);
  // Otherwise the queries would say little.
  expect(found.some).toBeGreaterThan(QUERIES);
  expect(found.none).toBeGreaterThan(QUERIES / 10);
  expect(found.wider).toBeGreaterThan(QUERIES / 4);
});
