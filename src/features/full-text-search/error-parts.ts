/** Stands where a query ends too soon. */
const END = '…';
/** Characters shown on either side of the place. */
const AROUND = 60;

/**
 * A query around the place at which it stops making sense: what comes before, the character at it (an ellipsis at the
 * end), what comes after. A pair of surrogates stays whole. Example: ('NEAR(a', 6) → 'NEAR(a', '…', ''.
 */
export function errorParts(q: string, position: number): { before: string; at: string; after: string } {
  const clamped = Math.min(Math.max(0, position), q.length);
  const insidePair = q.charCodeAt(clamped) >= 0xdc00 && q.charCodeAt(clamped) <= 0xdfff;
  const at = insidePair && clamped > 0 ? clamped - 1 : clamped;
  const character = String.fromCodePoint(q.codePointAt(at) ?? END.charCodeAt(0));
  const before = q.slice(0, at);
  const after = at >= q.length ? '' : q.slice(at + character.length);
  return {
    before: before.length > AROUND ? `${END}${before.slice(-AROUND).toWellFormed()}` : before,
    at: character,
    after: after.length > AROUND ? `${after.slice(0, AROUND).toWellFormed()}${END}` : after,
  };
}
