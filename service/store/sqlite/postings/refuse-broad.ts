import { PREFIX_TERMS_MAX, termsOf } from '../../../../domain/postings/operands.ts';
import type { Segment } from '../../../../domain/postings/segment.ts';
import { operandsOf } from '../../../../domain/query/occurrences.ts';
import { type Near, type Operand, type Query, QueryError } from '../../../../domain/query/query.ts';

/**
 * Bytes of positions that a NEAR of three operands or more may read: its chains take 40 to 130 ns a byte, and in
 * proportion to the sets of operands where these are more than 16.
 */
const CHAINED_MAX = 10_000_000;
const SETS = 16;

function refusePrefixes(query: Query, segments: readonly Segment[]): void {
  for (const operand of operandsOf(query)) {
    if (operand.kind !== 'prefix') continue;
    const { prefix } = operand;
    const isFew = (segment: Segment) =>
      segment.withPrefix(prefix, PREFIX_TERMS_MAX + 1).length <= PREFIX_TERMS_MAX;
    if (segments.every(isFew)) continue;
    throw new QueryError(
      `${prefix}* is too broad. It matches more than ${PREFIX_TERMS_MAX.toLocaleString('en-US')} words; add more letters.`,
      operand.at.start,
    );
  }
}

function nearsOf(query: Query): Near[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(nearsOf);
  if (query.kind === 'not') return nearsOf(query.of);
  return query.kind === 'near' ? [query] : [];
}

/** Documents with an operand, and bytes of its positions, at most. */
function sizeOfOperand(segment: Segment, operand: Operand): { documents: number; bytes: number } {
  const terms = termsOf(segment, operand, true) ?? operand.terms;
  const entries = terms.map((term) => segment.find(term));
  return {
    documents: entries.reduce((sum, entry) => sum + (entry?.documents ?? 0), 0),
    bytes: entries.reduce((sum, entry) => sum + (entry?.position_bytes ?? 0), 0),
  };
}

/** Bytes of positions in the documents that may have all operands of a NEAR. */
function chainedBytes(segment: Segment, { operands }: Near): number {
  const sizes = operands.map((operand) => sizeOfOperand(segment, operand));
  const fewest = Math.min(...sizes.map(({ documents }) => documents));
  return sizes.reduce((sum, { documents, bytes }) => sum + (bytes * fewest) / Math.max(1, documents), 0);
}

/**
 * Refuses what would take longer than a search may: prefixes of too many words, and a NEAR of several very common words.
 * `share` of the documents pass the filter.
 * Rule: docs/rules.md#query-limits
 */
export function refuseBroad(query: Query, segments: readonly Segment[], share: number): void {
  refusePrefixes(query, segments);
  for (const near of nearsOf(query)) {
    if (near.operands.length < 3) continue;
    const bytes = segments.reduce((sum, segment) => sum + chainedBytes(segment, near), 0);
    const sets = 2 ** near.operands.length;
    if (bytes * share * Math.max(1, sets / SETS) <= CHAINED_MAX) continue;
    throw new QueryError(
      'This NEAR is too broad. Its words are too common; use rarer words, a shorter period, a form or a company.',
      near.at.start,
    );
  }
}
