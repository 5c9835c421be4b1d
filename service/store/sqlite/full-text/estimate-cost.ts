import { FORM_PREFIX } from '../../../query/analyse.ts';
import { type Near, type Operand, type Query, QueryError } from '../../../query/query.ts';
import { indexAlias } from './index-terms.ts';
import type { PostingPages } from './posting-pages.ts';

/**
 * Microseconds that a page of postings takes: to list its documents, to line up the places of a phrase or a NEAR, to merge
 * the words of a beginning. Measured by `npm run bench -- full-text` on one core; only their sum against the budget counts.
 */
const WORD_US = 8;
const PHRASE_US = 45;
const NEAR_US = 70;
const PREFIX_US = 130;

/** Documents whose postings a page holds at most; so many pages of another operand may have to be looked at for it. */
const DOCUMENTS_A_PAGE = 1_300;

/** Words that a beginning may stand for. Source: domain §6.1. */
const TERMS_MAX = 2_000;
/** What finding may take: a quarter of the deadline, since a busy machine takes several times as long. */
const FINDING_MAX_US = 400_000;

type Clause = { operand: Operand | Near; us: number };

/** What answering takes before anything is read. */
export type Cost = {
  /** Pages of the part with the fewest: no more documents than stand there can match. */
  pages: number;
  /** To list the documents that match. */
  finding_us: number;
  /** To find, for BM25, in how many documents each clause stands; no filter makes that less. */
  weighing_us: number;
  /** Clauses that BM25 adds up. */
  clauses: number;
  worst: Clause | null;
};

export const NO_COST: Cost = { pages: 0, finding_us: 0, weighing_us: 0, clauses: 0, worst: null };

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

/** Postings of an operand's words, and of its beginning, apart: the latter are merged whole, whatever stands beside it. */
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
    `${operand.prefix}* is too broad: it stands for more than ${TERMS_MAX} words; give more of its letters`,
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

/** What all parts take where each is read to its end. */
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
  // The others are looked at only where the rarest part stands.
  const looked = parts.map((part): Cost => {
    const part_share = Math.min(1, (Math.max(1, fewest) * DOCUMENTS_A_PAGE) / Math.max(1, part.pages));
    return { ...part, finding_us: part.finding_us * part_share };
  });
  return together(looked, fewest);
}

/**
 * What a query takes over a share of the index's rows. Throws QueryError when that is too much, with the clause that takes
 * the most.
 */
export function estimateCost(query: Query, index: PostingPages, share: number): Cost {
  const cost = costOf(query, index, share);
  const { finding_us, worst } = cost;
  if (finding_us <= FINDING_MAX_US || worst === null) return cost;
  const what = quoteOf(worst);
  throw new QueryError(
    `The search is too broad: ${what} stands in too much of what is searched; use rarer words, or a shorter period`,
    worst.operand.at.start,
  );
}
