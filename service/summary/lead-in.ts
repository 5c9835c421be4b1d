import type { Block } from '../documents/document-text.ts';

const EMPHASISED: ReadonlySet<string> = new Set(['bold', 'italic', 'underline']);
/** What may stand between two emphasised runs without parting them. */
const JOINT = /^[\s.,:;“”"'‘’()®™–—-]{0,6}$/;
const CLOSED = /[.:?!–—-]["”’)\]]?\s{0,3}$/;
const LEAST = 4;

/**
 * Where the emphasised opening of a block ends: its end when all of it is emphasised, null when it has none. An opening is
 * a lead-in (`Competition. We compete …`) only when it ends with a full stop, a colon or a dash; emphasis in the middle of
 * a sentence is none.
 */
export function leadEnd({ start, end, marks = [] }: Block, text: string): number | null {
  const bullet = /^[•◦·▪*–—-]\s{0,3}/.exec(text.slice(start, start + 8))?.[0].length ?? 0;
  let reach = start + bullet;
  for (const [from, to, kind] of marks) {
    if (!EMPHASISED.has(kind) || to <= reach) continue;
    if (from > reach && !JOINT.test(text.slice(reach, from))) break;
    reach = to;
  }
  if (reach - start - bullet < LEAST) return null;
  if (JOINT.test(text.slice(reach, end))) return end;
  const behind = /^[.:?!–—]["”’)]?/.exec(text.slice(reach, reach + 3))?.[0].length ?? 0;
  const closed = reach + behind;
  return CLOSED.test(text.slice(Math.max(start, closed - 4), closed)) ? closed : null;
}
