import type { CheckedClaim } from '../../../contract/claims.ts';

/** A part of a text: a claim's words, or those between two. */
export type MarkedPart = { start: number; text: string; claim: CheckedClaim | null };

/** A text in parts, in order. Of claims that overlap, the first is a part. */
export function markedParts(text: string, claims: readonly CheckedClaim[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const claim of claims) {
    if (claim.start < from) continue;
    if (claim.start > from) parts.push({ start: from, text: text.slice(from, claim.start), claim: null });
    parts.push({ start: claim.start, text: text.slice(claim.start, claim.end), claim });
    from = claim.end;
  }
  if (from < text.length) parts.push({ start: from, text: text.slice(from), claim: null });
  return parts;
}
