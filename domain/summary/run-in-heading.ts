import type { Block } from '../documents/document-text.ts';

const EMPHASISED: ReadonlySet<string> = new Set(['bold', 'italic', 'underline']);
/** What may separate two emphasised runs of one heading. */
const JOINT = /^[\s.,:;“”"'‘’()®™–—-]{0,6}$/;
const CLOSED = /[.:?!–—-]["”’)\]]?\s{0,3}$/;
const CHARACTERS_MIN = 4;

/**
 * Where the run-in heading of a block ends: at the end of a fully emphasised block, null without one. The emphasised
 * opening is a heading (`Competition. We compete …`) only if it ends with a full stop, a colon or a dash.
 */
export function runInHeadingEnd({ start, end, marks = [] }: Block, text: string): number | null {
  const bullet = /^[•◦·▪*–—-]\s{0,3}/.exec(text.slice(start, start + 8))?.[0].length ?? 0;
  let reach = start + bullet;
  for (const [from, to, kind] of marks) {
    if (!EMPHASISED.has(kind) || to <= reach) continue;
    if (from > reach && !JOINT.test(text.slice(reach, from))) break;
    reach = to;
  }
  if (reach - start - bullet < CHARACTERS_MIN) return null;
  if (JOINT.test(text.slice(reach, end))) return end;
  const behind = /^[.:?!–—]["”’)]?/.exec(text.slice(reach, reach + 3))?.[0].length ?? 0;
  const closed = reach + behind;
  return CLOSED.test(text.slice(Math.max(start, closed - 4), closed)) ? closed : null;
}
