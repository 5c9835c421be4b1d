import { isObject } from './read-api.ts';

/** Fields with sentences for people, or objects and lists of them. */
const WORDING: ReadonlySet<string> = new Set([
  'definitions',
  'error',
  'message',
  'detail',
  'description',
  'formula',
  'reason',
  'reasons',
  'fallback_reason',
  'note',
  'notes',
  'warning',
  'warnings',
  'label',
  'summary',
]);

export type Difference = {
  path: string;
  kind: 'value' | 'wording' | 'shape';
  before: unknown;
  after: unknown;
};

/** Where two bodies differ, by JSON path; a changed sentence is `wording`, a missing or added field `shape`. */
export function* compareBodies(
  before: unknown,
  after: unknown,
  path = '$',
  is_wording = false,
): Generator<Difference> {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    for (let index = 0; index < length; index += 1) {
      yield* compareBodies(before[index], after[index], `${path}[${index}]`, is_wording);
    }
    return;
  }
  if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      // An error's body is a sentence or an object; its code is a value in both.
      const isSentence = name !== 'code' && (is_wording || WORDING.has(name));
      yield* compareBodies(before[name], after[name], `${path}.${name}`, isSentence);
    }
    return;
  }
  if (before === undefined || after === undefined) yield { path, kind: 'shape', before, after };
  else {
    const isSentence = is_wording && typeof before === 'string' && typeof after === 'string';
    yield { path, kind: isSentence ? 'wording' : 'value', before, after };
  }
}
