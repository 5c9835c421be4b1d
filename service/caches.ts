import { LRUCache } from 'lru-cache';

import type { Segments } from '../contract/segments.ts';
import type { ClaimFigures } from '../domain/claims/claim.ts';
import type { Lexicon } from '../domain/disclosures/find-windows.ts';
import type { OpenReport } from '../domain/disclosures/search-reports.ts';
import type { keyFigures } from '../domain/ratios/key-figures.ts';
import type { latestRatios } from '../domain/ratios/latest-ratios.ts';
import type { computeMetrics } from '../domain/ratios/metrics.ts';
import type { answerRatios } from '../domain/ratios/ratio-series.ts';
import type { StatementAnswer } from '../domain/statements/statement-answer.ts';
import type { Ttm } from '../domain/statements/ttm.ts';
import type { Summary } from '../domain/summary/extract-summary.ts';
import type { ModelInput } from '../domain/summary/model-request.ts';
import type { Shingles } from '../domain/text/shingles.ts';
import type { LoadedFacts } from '../store/figures.ts';
import type { ReadableDocument } from '../store/full-text-store.ts';
import type { ScreenRow } from '../store/screen.ts';
import type { Store } from '../store/store.ts';

type CacheOptions<T> = {
  name: string;
  /** What `max` and a value's size count. */
  unit: string;
  max: number;
  /** A value of size 0 is not cached. */
  sizeOf: (value: T) => number;
  /** The data version of the store. */
  version: () => Promise<string>;
};

type CacheStats = {
  name: string;
  unit: string;
  entries: number;
  size: number;
  max: number;
  hits: number;
  misses: number;
};

export type Cache<T> = {
  /**
   * The value of a key, read unless it is cached at the same version: the store's, or the value's own where the caller knows
   * one. Simultaneous requests share one read. A failed read is not cached.
   */
  get(key: string, read: () => Promise<T>, version?: string): Promise<{ value: T; cached: boolean }>;
  stats(): CacheStats;
};

/** A cache that drops the least recently used values beyond its maximum, never the one just read. */
export function createCache<T>({ name, unit, max, sizeOf, version }: CacheOptions<T>): Cache<T> {
  const entries = new LRUCache<string, { version: string; value: T }>({ maxSize: max });
  const reads = new Map<string, Promise<T>>();
  const counts = { hits: 0, misses: 0 };

  async function readInto(key: string, at: string, read: () => Promise<T>): Promise<T> {
    const value = await read();
    const size = sizeOf(value);
    // A value larger than the maximum takes all of it.
    if (size > 0) entries.set(key, { version: at, value }, { size: Math.min(size, max) });
    return value;
  }

  return {
    async get(key, read, own) {
      const at = own ?? (await version());
      const known = entries.get(key);
      if (known?.version === at) {
        counts.hits += 1;
        return { value: known.value, cached: true };
      }
      counts.misses += 1;
      const id = `${at} ${key}`;
      const reading = reads.get(id) ?? readInto(key, at, read).finally(() => reads.delete(id));
      reads.set(id, reading);
      return { value: await reading, cached: false };
    },
    stats: () => ({ name, unit, entries: entries.size, size: entries.calculatedSize, max, ...counts }),
  };
}

/** A report's extract, and what a model is shown of the report; null where no model is configured. */
export type PreparedSummary = { extract: Summary; input: ModelInput | null };

type RatioAnswer = ReturnType<typeof answerRatios>;
/** Metrics with the notes that were made while they were read. */
type MetricsAnswer = {
  found: ReturnType<typeof computeMetrics>;
  key_figures: ReturnType<typeof keyFigures>;
  notes: readonly string[];
};
type LatestRatios = ReturnType<typeof latestRatios>;

/** A statement with the notes that were made while it was read. */
export type NotedStatement = { answer: StatementAnswer; notes: readonly string[] };

/** What several requests read of one store, each kept until the store changes. */
export type Caches = {
  /** By CIK. */
  companyFacts: Cache<LoadedFacts>;
  /** By CIK and kind of report: breakdowns over all stored reports. */
  segments: Cache<Segments | null>;
  /** By CIK: the figures that claims are compared with. */
  claimFigures: Cache<ClaimFigures>;
  /** By CIK, statement and kind of period. */
  statements: Cache<NotedStatement>;
  /** By CIK: the ratios of a company's newest fiscal year. */
  latestRatios: Cache<LatestRatios>;
  /** By CIK and kind of period: the metrics of a company's newest period, with key figures. */
  metrics: Cache<MetricsAnswer>;
  /** By CIK, statements and day: the trailing twelve months. */
  ttm: Cache<Ttm>;
  /** By CIK and kind of period: a company's ratios over time. */
  ratios: Cache<RatioAnswer>;
  /** By CIK: every value that a company filed, by the last day of its period. */
  filedValues: Cache<ReadonlyMap<string, readonly number[]>>;
  /** By accession number and file name. */
  documents: Cache<ReadableDocument | null>;
  /** By accession number, each at the report's own revision. */
  reports: Cache<OpenReport>;
  /** By accession number, each at the report's own revision. */
  shingles: Cache<Shingles>;
  /** By CIK: the words that a company's reports share. */
  lexicons: Cache<Lexicon>;
  /** By accession number. */
  summaries: Cache<PreparedSummary>;
  /** By kind of period: the table of current figures. */
  screens: Cache<readonly ScreenRow[]>;
  /** By day: how many companies each subset has, by name. */
  subsetCounts: Cache<ReadonlyMap<string, number>>;
  /** How many listed companies have no filings loaded. */
  notLoaded: Cache<number>;
};

/** What readers read from. */
export type ReadContext = { store: Store; caches: Caches };

type Limit<T> = Pick<CacheOptions<T>, 'unit' | 'max'> & Partial<Pick<CacheOptions<T>, 'sizeOf'>>;

/** The caches of an opened store. */
export function createCaches(store: Pick<Store, 'dataVersion'>): Caches {
  /** A cache at the store's version, of values that count as one each unless it says otherwise. */
  const of = <T>(name: string, { sizeOf = () => 1, ...limit }: Limit<T>): Cache<T> =>
    createCache({ name, sizeOf, ...limit, version: () => store.dataVersion() });
  return {
    // Thirty large companies, at 0.4 kB a fact.
    companyFacts: of('company facts', { unit: 'facts', max: 300_000, sizeOf: countFacts }),
    // 20 kB each.
    segments: of('segments', { unit: 'breakdowns', max: 200 }),
    // 6.5 MB of Apple, with the filed values.
    claimFigures: of('figures of claims', { unit: 'companies', max: 8 }),
    // A tenth of a second's work; 0.5 kB a figure, 1,281 in Apple's years and 4,482 in its quarters: thirty companies' years.
    statements: of('statements', {
      unit: 'figures',
      max: 40_000,
      sizeOf: ({ answer }) => answer.lines.reduce((sum, { points }) => sum + points.length, 1),
    }),
    // A tenth of a second's work, 20 kB.
    latestRatios: of('latest ratios', { unit: 'companies', max: 100 }),
    // 30 kB each.
    metrics: of('metrics', { unit: 'answers', max: 100 }),
    // 80 kB each.
    ttm: of('twelve months', { unit: 'answers', max: 40 }),
    // A fifth of a second's work, 0.4 MB of quarters.
    ratios: of('ratios', { unit: 'answers', max: 40 }),
    filedValues: of('filed values', { unit: 'companies', max: 8 }),
    // Ten of the longest reports.
    documents: of('documents', {
      unit: 'characters',
      max: 12_000_000,
      sizeOf: (document) => document?.text.length ?? 0,
    }),
    // With their words, four bytes a character.
    reports: of('reports', {
      unit: 'characters',
      max: 24_000_000,
      sizeOf: ({ disclosures }) => disclosures.reduce((sum, { index }) => sum + index.text.length, 0),
    }),
    // Four bytes each: the reports of a dozen companies.
    shingles: of('shingles', { unit: 'shingles', max: 6_000_000, sizeOf: ({ length }) => length }),
    lexicons: of('lexicons', { unit: 'companies', max: 16 }),
    // 10 kB each, 100 kB with what a model is shown.
    summaries: of('summaries', { unit: 'reports', max: 100 }),
    // 2 kB a row: three kinds of periods of 10,000 companies.
    screens: of('screens', { unit: 'rows', max: 40_000, sizeOf: (rows) => rows.length }),
    subsetCounts: of('subset counts', { unit: 'days', max: 1 }),
    notLoaded: of('companies not loaded', { unit: 'counts', max: 1 }),
  };
}

function countFacts({ facts, annual, interim }: LoadedFacts): number {
  let count = (annual?.facts.length ?? 0) + (interim?.facts.length ?? 0);
  for (const years of facts.byPeriod.values())
    for (const slots of years.values()) for (const slot of slots.values()) count += slot.length;
  return count;
}
