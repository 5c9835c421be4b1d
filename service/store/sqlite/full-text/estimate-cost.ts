import { FORM_PREFIX } from '../../../../domain/query/analyse.ts';
import { type Near, type Operand, type Query, QueryError } from '../../../../domain/query/query.ts';
import { indexAlias } from './index-terms.ts';
import type { PostingPages } from './posting-pages.ts';

/**
 * Microseconds per page of postings: to list its documents, to align the positions of a phrase or a NEAR, to merge
 * the words of a prefix. Measured by `npm run bench -- full-text` on one core. Only their sum against the budget
 * matters.
 */
const WORD_US = 8;
const PHRASE_US = 45;
const NEAR_US = 70;
const PREFIX_US = 130;

/** Maximum documents on a page of postings. Each may need a page of another operand. */
const DOCUMENTS_A_PAGE = 1_300;

/** Maximum words of a prefix. Rule: docs/rules.md#query-limits */
const TERMS_MAX = 2_000;
/** Budget for finding matches: a quarter of the deadline, as a busy machine is several times slower. */
const FINDING_MAX_US = 400_000;

type Clause = { operand: Operand | Near; us: number };

/** Estimated cost of a search before anything is read. */
export type Cost = {
  /** Pages of the rarest part, which bounds the number of matches. */
  pages: number;
  /** Time to list the matching documents. */
  finding_us: number;
  /** Time to count, for BM25, the documents with each clause. No filter reduces it. */
  weighing_us: number;
  /** Clauses in the BM25 sum. */
  clauses: number;
  worst: Clause | null;
};

function worseOf(a: Clause | null, b: Clause | null): Clause | null {
  if (a === null || b === null) return a ?? b;
  return a.us >= b.us ? a : b;
}

function quoteOf({ operand }: Clause): string {
  if (operand.kind === 'near') return 'This NEAR';
  if (operand.kind === 'form') return operand.code;
  const words = operand.terms.join(' ');
  return operand.kind === 'prefix' ? `${words === '' ? '' : `${words} `}${operand.prefix}*` : `“${words}”`;
}

/** Posting pages of an operand's words and of its prefix. A prefix is always merged completely. */
function pagesOf(operand: Operand, index: PostingPages): { words: number; prefix: number; least: number } {
  if (operand.kind === 'form') {
    const words = index.pages(indexAlias(`${FORM_PREFIX}${operand.code}`), false);
    return { words, prefix: 0, least: words };
  }
  const each = operand.terms.map((term) => index.pages(term, false));
  const prefix = operand.kind === 'prefix' ? index.pages(operand.prefix, true) : 0;
  const words = each.reduce((total, pages) => total + pages, 0);
  return { words, prefix, least: Math.min(...each, ...(operand.kind === 'prefix' ? [prefix] : [])) };
}

function refuseManyTerms(operand: Operand, index: PostingPages): void {
  if (operand.kind !== 'prefix' || index.terms(operand.prefix, TERMS_MAX + 1) <= TERMS_MAX) return;
  throw new QueryError(
    `${operand.prefix}* is too broad. It matches more than ${TERMS_MAX.toLocaleString('en-US')} words; add more letters.`,
    operand.at.start,
  );
}

function costOfClause(clause: Operand | Near, index: PostingPages, share: number): Cost {
  const operands = clause.kind === 'near' ? clause.operands : [clause];
  for (const operand of operands) refuseManyTerms(operand, index);
  const each = operands.map((operand) => pagesOf(operand, index));
  const words = each.reduce((total, pages) => total + pages.words, 0);
  const merging = PREFIX_US * each.reduce((total, pages) => total + pages.prefix, 0);
  const isOne = clause.kind === 'form' || (clause.kind !== 'near' && clause.terms.length < 2);
  const reading = words * (clause.kind === 'near' ? NEAR_US : isOne ? WORD_US : PHRASE_US);
  const us = merging + reading * share;
  return {
    pages: Math.min(...each.map(({ least }) => least)),
    finding_us: us,
    weighing_us: merging + reading,
    clauses: operands.length,
    worst: { operand: clause, us },
  };
}

/** Total cost if each part is read completely. */
function together(parts: Cost[], pages: number): Cost {
  return {
    pages,
    finding_us: parts.reduce((total, part) => total + part.finding_us, 0),
    weighing_us: parts.reduce((total, part) => total + part.weighing_us, 0),
    clauses: parts.reduce((total, part) => total + part.clauses, 0),
    worst: parts.map(({ worst }) => worst).reduce(worseOf, null),
  };
}

function costOf(query: Query, index: PostingPages, share: number): Cost {
  if (query.kind === 'not') return costOf(query.of, index, share);
  if (query.kind === 'or') {
    const parts = query.of.map((part) => costOf(part, index, share));
    return together(
      parts,
      parts.reduce((total, { pages }) => total + pages, 0),
    );
  }
  if (query.kind !== 'and') return costOfClause(query, index, share);
  const parts = query.of.map((part) => costOf(part, index, share));
  const wanted = query.of.flatMap((part, at) => (part.kind === 'not' ? [] : [parts[at]?.pages ?? 0]));
  const fewest = Math.min(...wanted, ...(wanted.length === 0 ? parts.map(({ pages }) => pages) : []));
  // The other parts are read only near the rarest one's documents.
  const looked = parts.map((part): Cost => {
    const part_share = Math.min(1, (Math.max(1, fewest) * DOCUMENTS_A_PAGE) / Math.max(1, part.pages));
    return { ...part, finding_us: part.finding_us * part_share };
  });
  return together(looked, fewest);
}

/**
 * The cost of a query over a share of the index's rows. Throws QueryError if it is too high, naming the most
 * expensive clause.
 */
export function estimateCost(query: Query, index: PostingPages, share: number): Cost {
  const cost = costOf(query, index, share);
  const { finding_us, worst } = cost;
  if (finding_us <= FINDING_MAX_US || worst === null) return cost;
  const what = quoteOf(worst);
  throw new QueryError(
    `The search is too broad. ${what} occurs in too many of the documents; use rarer words or a shorter period.`,
    worst.operand.at.start,
  );
}
