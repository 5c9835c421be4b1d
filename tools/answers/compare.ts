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

/** Fields that tell the rows of a list apart, the first that does: then an added row isn't a change of all after it. */
const IDENTITIES: readonly (readonly string[])[] = [
  ['key'],
  ['name'],
  ['period'],
  ['kind', 'title'],
  ['accession_number', 'filename'],
  ['adsh', 'tag', 'ordinal'],
  ['accession_number'],
  ['adsh'],
  ['tag'],
  ['cik'],
  ['identity'],
  ['id'],
  ['label'],
];

export type Difference = {
  path: string;
  /** `order`: rows of a list changed places. */
  kind: 'value' | 'wording' | 'shape' | 'order';
  before: unknown;
  after: unknown;
};

type Row = Record<string, unknown>;

function identityOf(row: Row, fields: readonly string[]): string | null {
  const values = fields.map((field) => row[field]);
  return values.every((value) => typeof value === 'string' || typeof value === 'number')
    ? values.join('/')
    : null;
}

/** Rows of both lists by what tells them apart; null where nothing does. */
function byIdentity(before: unknown[], after: unknown[]): [Map<string, Row>, Map<string, Row>] | null {
  if (before.length + after.length === 0 || ![...before, ...after].every(isObject)) return null;
  for (const fields of IDENTITIES) {
    const [old, now] = [before, after].map((rows) => {
      const found = new Map<string, Row>();
      for (const row of rows.filter(isObject)) {
        const identity = identityOf(row, fields);
        if (identity !== null) found.set(identity, row);
      }
      return found;
    });
    if (old?.size === before.length && now?.size === after.length) return [old, now];
  }
  return null;
}

function* compareLists(
  before: unknown[],
  after: unknown[],
  path: string,
  isWording: boolean,
): Generator<Difference> {
  const rows = byIdentity(before, after);
  if (rows === null) {
    const length = Math.max(before.length, after.length);
    for (let index = 0; index < length; index += 1) {
      yield* compareBodies(before[index], after[index], `${path}[${index}]`, isWording);
    }
    return;
  }
  const [old, now] = rows;
  for (const identity of new Set([...old.keys(), ...now.keys()])) {
    yield* compareBodies(old.get(identity), now.get(identity), `${path}[${identity}]`, isWording);
  }
  const stayed = [...old.keys()].filter((identity) => now.has(identity));
  const placed = [...now.keys()].filter((identity) => old.has(identity));
  if (stayed.join('\n') !== placed.join('\n')) {
    yield { path, kind: 'order', before: stayed, after: placed };
  }
}

/** Where two bodies differ, by JSON path; a changed sentence is `wording`, a missing or added field `shape`. */
export function* compareBodies(
  before: unknown,
  after: unknown,
  path = '$',
  is_wording = false,
): Generator<Difference> {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    yield* compareLists(before, after, path, is_wording);
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
