/** Shown if the error is at the end of the query. */
const END = '…';
/** Characters of context on each side of the error. */
const AROUND = 60;

/**
 * Splits a query at an error: text before, the character at the position (an ellipsis at the end), text after. Keeps
 * surrogate pairs together. Example: ('NEAR(a', 6) → 'NEAR(a', '…', ''.
 */
export function errorContext(q: string, position: number): { before: string; at: string; after: string } {
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
