import { PREFIX_TERMS_MAX, termsOf } from '../../../domain/postings/leaves.ts';
import type { Segment } from '../../../domain/postings/segment.ts';
import { leavesOf } from '../../../domain/query/match.ts';
import { type Near, type Leaf, type Query, QueryError } from '../../../domain/query/query.ts';

/**
 * Bytes of positions that NEARs of three leaves or more may read together: their chains take 40 to 130 ns a byte, and in
 * proportion to the sets of leaves where these are more than 16.
 */
const CHAINED_MAX = 10_000_000;
const SETS = 16;
/** A NEAR of two takes 20 ns a byte. */
const OF_TWO = 1 / 6;

function refusePrefixes(query: Query, segments: readonly Segment[]): void {
  for (const leaf of leavesOf(query)) {
    if (leaf.kind !== 'prefix') continue;
    const { prefix } = leaf;
    const isFew = (segment: Segment) =>
      segment.withPrefix(prefix, PREFIX_TERMS_MAX + 1).length <= PREFIX_TERMS_MAX;
    if (segments.every(isFew)) continue;
    throw new QueryError(
      `${prefix}* is too broad. It matches more than ${PREFIX_TERMS_MAX.toLocaleString('en-US')} words; add more letters.`,
      leaf.at.start,
    );
  }
}

function nearsOf(query: Query): Near[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(nearsOf);
  if (query.kind === 'not') return nearsOf(query.of);
  return query.kind === 'near' ? [query] : [];
}

/** Documents with a leaf, and bytes of its positions, at most. */
function sizeOfLeaf(segment: Segment, leaf: Leaf): { documents: number; bytes: number } {
  const terms = termsOf(segment, leaf, true) ?? leaf.terms;
  const entries = terms.map((term) => segment.find(term));
  return {
    documents: entries.reduce((sum, entry) => sum + (entry?.documents ?? 0), 0),
    bytes: entries.reduce((sum, entry) => sum + (entry?.position_bytes ?? 0), 0),
  };
}

/** Bytes of positions in the documents that may have all leaves of a NEAR. */
function bytesOf(segment: Segment, { leaves }: Near): number {
  const sizes = leaves.map((leaf) => sizeOfLeaf(segment, leaf));
  const fewest = Math.min(...sizes.map(({ documents }) => documents));
  return sizes.reduce((sum, { documents, bytes }) => sum + (bytes * fewest) / Math.max(1, documents), 0);
}

/** What a NEAR costs, as bytes of a chain of three or four. */
function costOf(near: Near, segments: readonly Segment[]): number {
  const { length } = near.leaves;
  const factor = length === 2 ? OF_TWO : Math.max(1, 2 ** length / SETS);
  return factor * segments.reduce((sum, segment) => sum + bytesOf(segment, near), 0);
}

/** One NEAR of two words always runs in time. */
function refuseNears(nears: readonly Near[], segments: readonly Segment[], share: number): void {
  if (nears.length === 1 && nears[0]?.leaves.length === 2) return;
  const costs = nears.map((near) => ({ near, cost: share * costOf(near, segments) }));
  const [dearest, ...others] = costs.toSorted((a, b) => b.cost - a.cost);
  if (dearest === undefined) return;
  if (others.reduce((sum, { cost }) => sum + cost, dearest.cost) <= CHAINED_MAX) return;
  const subject =
    dearest.cost > CHAINED_MAX
      ? 'This NEAR is too broad. Its'
      : `The ${nears.length} NEARs are too broad together. Their`;
  throw new QueryError(
    `${subject} words are too common; use rarer words, a shorter period, a form or a company.`,
    dearest.near.at.start,
  );
}

/**
 * Refuses what would take longer than a search may: prefixes of too many words, and NEARs of very common words.
 * `share` of the documents pass the filter.
 * Rule: docs/rules.md#query-limits
 */
export function refuseBroad(query: Query, segments: readonly Segment[], share: number): void {
  refusePrefixes(query, segments);
  refuseNears(nearsOf(query), segments, share);
}
