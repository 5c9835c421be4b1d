import { parseCik, parseTicker } from '../../contract/endpoint.ts';
import { type NameKey, nameKey, typedInitials } from './company-name.ts';
import { tickerWithExchange } from './listing.ts';

/** A company for search. Lower `popularity` is more popular. */
export type SearchableCompany = {
  cik: string;
  name: string;
  /** Primary ticker. */
  ticker: string | null;
  /** Every ticker, the primary among them. */
  tickers: readonly string[];
  former_names: readonly string[];
  popularity: number;
};

type IndexEntry = NameKey & { company: SearchableCompany; former: (NameKey & { name: string })[] };

/** Companies prepared for search, most popular first. */
export type CompanyIndex = {
  entries: IndexEntry[];
  byTicker: Map<string, Set<IndexEntry>>;
  byCik: Map<string, IndexEntry>;
  /** By the whole name without spaces and legal forms: the most popular company that has it. */
  byName: Map<string, IndexEntry>;
  trigrams: TrigramIndex;
};

function byPopularity(a: SearchableCompany, b: SearchableCompany): number {
  if (a.popularity !== b.popularity) return a.popularity - b.popularity;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

/**
 * Prepares companies for search, once per version of the names. `keyOf` may cache keys between versions, as most names
 * don't change.
 */
export function buildCompanyIndex(
  companies: readonly SearchableCompany[],
  keyOf: (name: string) => NameKey = nameKey,
): CompanyIndex {
  const entries = companies.toSorted(byPopularity).map((company) => ({
    company,
    ...keyOf(company.name),
    former: company.former_names.map((name) => ({ name, ...keyOf(name) })),
  }));
  const byTicker = new Map<string, Set<IndexEntry>>();
  const byName = new Map<string, IndexEntry>();
  for (const entry of entries) {
    if (!byName.has(entry.compact)) byName.set(entry.compact, entry);
    for (const ticker of entry.company.tickers) {
      byTicker.set(ticker, (byTicker.get(ticker) ?? new Set()).add(entry));
    }
  }
  return {
    entries,
    byTicker,
    byCik: new Map(entries.map((entry) => [entry.company.cik, entry])),
    byName,
    trigrams: buildTrigrams(entries.map(({ core_words }) => core_words)),
  };
}

/** Digits, letters and the word boundary; any other character shares the code of one of them. */
const ALPHABET = 37;
const EDGE = 36;

function characterCode(text: string, at: number): number {
  if (at < 0 || at >= text.length) return EDGE;
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 97 + 10;
  return code % 10;
}

/**
 * Distinct trigrams of words with marked boundaries, as numbers: `ibm` gives `^ib`, `ibm`, `bm$`. Trigrams with characters
 * other than a-z and 0-9 may share a number, which adds a few candidates.
 */
export function trigramsOf(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    for (let at = -1; at + 2 <= word.length; at += 1) {
      found.add(
        (characterCode(word, at) * ALPHABET + characterCode(word, at + 1)) * ALPHABET +
          characterCode(word, at + 2),
      );
    }
  }
  return found;
}

type TrigramIndex = {
  /** Positions of names that share enough trigrams with `words`, ascending. */
  similar(words: readonly string[]): number[];
};

/** Smallest share of the query's trigrams in a candidate; one wrong letter changes up to three. */
const LEAST_SHARE = 0.3;

/** Index of names by trigram, to find candidates for typing errors. */
export function buildTrigrams(names: readonly (readonly string[])[]): TrigramIndex {
  const postings: number[][] = Array.from({ length: ALPHABET ** 3 }, () => []);
  for (const [position, words] of names.entries()) {
    for (const trigram of trigramsOf(words)) postings[trigram]?.push(position);
  }
  return {
    similar(words) {
      const wanted = trigramsOf(words);
      const least = Math.max(2, Math.ceil(wanted.size * LEAST_SHARE));
      const shared = new Uint16Array(names.length);
      for (const trigram of wanted) {
        for (const position of postings[trigram] ?? []) shared[position] = (shared[position] ?? 0) + 1;
      }
      const found: number[] = [];
      for (let position = 0; position < shared.length; position += 1) {
        if ((shared[position] ?? 0) >= least) found.push(position);
      }
      return found;
    },
  };
}

/** A company that a text names, and whether as its ticker or as its whole name. */
export type NamedCompany = { cik: string; by: 'ticker' | 'name' };

/**
 * The first company of `rankCompanies` if the text is its ticker or whole name. Null otherwise, and for a CIK. Looks no
 * other name up, so a query's words can all be tried.
 * Rule: docs/rules.md#company-search. Example: 'brk.b' → BERKSHIRE HATHAWAY INC, by ticker.
 */
export function namedCompany(index: CompanyIndex, text: string): NamedCompany | null {
  const ticker = parseTicker(text);
  // In order of popularity, like all entries.
  const [holder] = (ticker === null ? undefined : index.byTicker.get(ticker)) ?? [];
  if (holder !== undefined) return { cik: holder.company.cik, by: 'ticker' };
  const cik = parseCik(text);
  if (cik !== null && index.byCik.has(cik)) return null;
  const { compact } = nameKey(text);
  const named = compact === '' ? undefined : index.byName.get(compact);
  return named === undefined ? null : { cik: named.company.cik, by: 'name' };
}

type RankedCompany = { cik: string; score: number; matched_former_name?: string };

type Match = Omit<RankedCompany, 'cik'>;
type Query = NameKey & {
  cik: string | null;
  ticker: string | null;
  holders: Set<IndexEntry> | undefined;
  typed_initials: string | null;
};

const FORMER_NAME = 400;
const TYPING_ERROR = 300;
const SUBSTRING = 200;
const SUBSTRING_MIN_LENGTH = 3;
const TICKER_PREFIX_MAX = 5;
/** A shorter query without spaces begins too many names by chance. */
const COMPACT_MIN_LENGTH = 3;

function readQuery(index: CompanyIndex, q: string): Query {
  const ticker = parseTicker(q);
  const holders = ticker === null ? undefined : index.byTicker.get(ticker);
  return { ...nameKey(q), cik: parseCik(q), ticker, holders, typed_initials: typedInitials(q) };
}

function isName(name: NameKey, query: Query): boolean {
  return name.core === query.core || name.compact === query.compact;
}

function startsName(name: NameKey, query: Query): boolean {
  if (name.core.startsWith(query.core) || name.full.startsWith(query.full)) return true;
  return query.compact.length >= COMPACT_MIN_LENGTH && name.compact.startsWith(query.compact);
}

/** Whether each query word begins a word of the name. A single word isn't matched to legal words such as `inc`. */
function startsWords(name: NameKey, query: Query): boolean {
  const within = query.words.length > 1 ? name.words : name.core_words;
  return query.core_words.every((prefix) => within.some((word) => word.startsWith(prefix)));
}

/** Whether initials such as `P&G` were typed that the name has: of its words, or as its own first word. */
function isInitials(name: NameKey, { typed_initials }: Query): boolean {
  return typed_initials !== null && (name.initials === typed_initials || name.words[0] === typed_initials);
}

/** Score of a company by its ticker, CIK and current name; 0 without a match. */
function scoreName(entry: IndexEntry, query: Query): number {
  if (query.holders?.has(entry) === true) return 1000;
  if (entry.company.cik === query.cik) return 900;
  if (query.core === '') return 0;
  if (isName(entry, query)) return 800;
  if (isInitials(entry, query)) return 750;
  const { ticker } = query;
  const isShort = ticker !== null && ticker.length <= TICKER_PREFIX_MAX;
  if (isShort && entry.company.ticker?.startsWith(ticker) === true) return 700;
  if (startsName(entry, query)) return 600;
  return startsWords(entry, query) ? 500 : 0;
}

function scoreEntry(entry: IndexEntry, query: Query): Match | null {
  const score = scoreName(entry, query);
  if (score > 0) return { score };
  if (query.core === '') return null;
  const former = entry.former.find((name) => isName(name, query) || startsName(name, query));
  if (former !== undefined) return { score: FORMER_NAME, matched_former_name: former.name };
  const isInside = query.core.length >= SUBSTRING_MIN_LENGTH && entry.core.includes(query.core);
  return isInside ? { score: SUBSTRING } : null;
}

/** Every match by its position in the index. */
function scoreAll(index: CompanyIndex, query: Query): Map<number, Match> {
  const matches = new Map<number, Match>();
  let best = 0;
  for (const [position, entry] of index.entries.entries()) {
    const match = scoreEntry(entry, query);
    if (match === null) continue;
    matches.set(position, match);
    best = Math.max(best, match.score);
  }
  for (const position of findTypos(index, query, best < FORMER_NAME)) {
    if ((matches.get(position)?.score ?? 0) < TYPING_ERROR) matches.set(position, { score: TYPING_ERROR });
  }
  return matches;
}

/**
 * Companies that match a text, best first, at most `limit`, each CIK once; `total` counts every match.
 * Rule: docs/rules.md#company-search. Example: 'microsft' → MICROSOFT CORP, 300.
 */
export function rankCompanies(
  index: CompanyIndex,
  typed: string,
  limit: number,
): { ranked: RankedCompany[]; total: number } {
  const q = tickerWithExchange(typed) ?? typed;
  const matches = [...scoreAll(index, readQuery(index, q))];
  // Positions are in order of popularity, then name.
  matches.sort(([a, { score: scoreA }], [b, { score: scoreB }]) => scoreB - scoreA || a - b);
  const ranked: RankedCompany[] = [];
  for (const [position, match] of matches.slice(0, limit)) {
    const entry = index.entries[position];
    if (entry !== undefined) ranked.push({ cik: entry.company.cik, ...match });
  }
  return { ranked, total: matches.length };
}

/** Lowest Jaro-Winkler similarity that counts as a typing error. Rule: docs/rules.md#typing-errors */
const LEAST_SIMILARITY = 0.88;
/** Tickers are short, so only a nearly equal query matches: `GOOGLE` is GOOGL. */
const LEAST_TICKER_SIMILARITY = 0.95;
/** Shorter queries are similar to too many names by chance. */
const LEAST_LENGTH = 4;

function isSimilar(wanted: string, text: string): boolean {
  return wanted === text || (wanted.length >= LEAST_LENGTH && areSimilar(wanted, text, LEAST_SIMILARITY));
}

/** Whether a name has each query word with an error. Many names have a word, which is compared once. */
function similarWords(query: NameKey): (entry: IndexEntry) => boolean {
  const compared = query.core_words.map((wanted) => {
    const answers = new Map<string, boolean>();
    return (word: string): boolean => {
      let answer = answers.get(word);
      if (answer === undefined) {
        answer = isSimilar(wanted, word);
        answers.set(word, answer);
      }
      return answer;
    };
  });
  return ({ core_words }) => compared.every((isWanted) => core_words.some(isWanted));
}

function isSimilarTicker(written: string, ticker: string | null): boolean {
  if (ticker === null || ticker.length < LEAST_LENGTH) return false;
  return areSimilar(written, ticker, LEAST_TICKER_SIMILARITY);
}

/**
 * Positions of companies whose name is the query with a typing error. With `isLastResort`, for queries without such names,
 * also of those whose name has each query word with an error, or whose ticker is the query with one.
 * Example: 'microsft' → MICROSOFT CORP; as a last resort, 'disnay' → Walt Disney Co, 'google' → GOOGL.
 */
function findTypos(index: CompanyIndex, query: NameKey, isLastResort: boolean): number[] {
  if (query.core.length < LEAST_LENGTH) return [];
  const select = (positions: Iterable<number>, accept: (entry: IndexEntry) => boolean): number[] =>
    [...positions].filter((position) => {
      const entry = index.entries[position];
      return entry !== undefined && accept(entry);
    });

  const candidates = index.trigrams.similar(query.core_words);
  const whole = select(candidates, ({ compact }) => isSimilar(query.compact, compact));
  if (whole.length > 0 || !isLastResort) return whole;
  const written = query.compact.toUpperCase();
  return [
    ...select(candidates, similarWords(query)),
    ...select(index.entries.keys(), ({ company }) => isSimilarTicker(written, company.ticker)),
  ];
}

/** Weight of each equal leading character, and how many count. */
const PREFIX_WEIGHT = 0.1;
const PREFIX_MAX = 4;

/** Whether each character of `b` is matched already; as long as the longest name yet. */
let taken = new Uint8Array(64);

/** Number of characters that match within the window, and of those in a different order. */
function matchCharacters(a: string, b: string): { matches: number; transpositions: number } {
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  if (taken.length < b.length) taken = new Uint8Array(b.length * 2);
  taken.fill(0, 0, b.length);
  const inA: number[] = [];
  for (let i = 0; i < a.length; i += 1) {
    const code = a.charCodeAt(i);
    const to = Math.min(b.length, i + window + 1);
    for (let j = Math.max(0, i - window); j < to; j += 1) {
      if (taken[j] === 1 || code !== b.charCodeAt(j)) continue;
      taken[j] = 1;
      inA.push(code);
      break;
    }
  }
  let [moved, k] = [0, 0];
  for (let j = 0; j < b.length; j += 1) {
    if (taken[j] !== 1) continue;
    if (inA[k] !== b.charCodeAt(j)) moved += 1;
    k += 1;
  }
  return { matches: inA.length, transpositions: moved / 2 };
}

function equalPrefix(a: string, b: string): number {
  const most = Math.min(PREFIX_MAX, a.length, b.length);
  let prefix = 0;
  while (prefix < most && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix += 1;
  return prefix;
}

const withPrefix = (jaro: number, prefix: number): number => jaro + prefix * PREFIX_WEIGHT * (1 - jaro);

/**
 * Jaro-Winkler similarity of two texts, 0 to 1, with the usual weight of 0.1 for up to four equal leading characters.
 * Source: Winkler 1990. Example: ('microsft', 'microsoft') → 0.978.
 */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const { matches, transpositions } = matchCharacters(a, b);
  if (matches === 0) return 0;
  const jaro = (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3;
  return withPrefix(jaro, equalPrefix(a, b));
}

/**
 * Whether two texts are at least so similar. The lengths and first characters decide most pairs: at most the shorter one's
 * characters can match.
 */
function areSimilar(a: string, b: string, least: number): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  if (shorter === 0 || withPrefix((2 + shorter / longer) / 3, equalPrefix(a, b)) < least) return false;
  return nameSimilarity(a, b) >= least;
}
