import { parseCik, parseTicker } from '../../contract/identifier.ts';
import type { CompanyIndex, IndexEntry } from './company-index.ts';
import { nameKey, type NameKey, typedInitials } from './company-name.ts';
import { tickerWithExchange } from './exchanges.ts';
import { findTypos } from './find-typos.ts';

export type RankedCompany = { cik: string; score: number; matched_former_name?: string };

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
