import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from './read-api.ts';
import { readRecording } from './recording.ts';

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

type Difference = {
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

/** Files of a recording: answers of the store, of the sample, of searches on a cluster, and rows of the store. */
export const FILES = { store: 'store', sample: 'sample', cluster: 'cluster', dump: 'dump' } as const;

export function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.jsonl.gz`);
}

/** One difference as a row of a table. */
export type DifferenceRow = {
  kind: Difference['kind'];
  company: string;
  endpoint: string;
  period_type: string;
  key: string;
  period: string;
  field: string;
  before: unknown;
  after: unknown;
};

/** Company, statement, key and period of a difference, from its request and its place in the answer. */
export function describe(request: string, { path, kind, before, after }: Difference): DifferenceRow {
  const [, address = '', query = ''] = /^([^?]*)\??(.*)$/u.exec(request) ?? [];
  const [, company = '', endpoint = address] = /^\/companies\/([^/]+)\/?(.*)$/u.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  const period_type = parameters.get('period_type') ?? '';
  parameters.delete('period_type');
  const rest = String(parameters);
  const key = /\.(?:lines|series|items|figures|columns|statements)\[([^\]]+)\]/u.exec(path)?.[1] ?? '';
  const period = /\.(?:points|quarters|history|values)\[([^\]]+)\]/u.exec(path)?.[1] ?? '';
  return {
    kind,
    company,
    endpoint: rest === '' ? endpoint : `${endpoint}?${rest}`,
    period_type,
    key,
    period,
    field: path.replace(/^\$\.?/u, ''),
    before,
    after,
  };
}

async function* compareAnswers(before: string, after: string, only: string): AsyncGenerator<DifferenceRow> {
  const answers = new Map<string, string>();
  for await (const { path, ...answer } of readRecording(after)) {
    if (path.includes(only)) answers.set(path, JSON.stringify(answer));
  }
  for await (const { path, ...answer } of readRecording(before)) {
    if (!path.includes(only)) continue;
    const text = answers.get(path);
    answers.delete(path);
    const now: unknown = text === undefined ? undefined : JSON.parse(text);
    if (text === JSON.stringify(answer)) continue;
    for (const difference of compareBodies(answer, now)) yield describe(path, difference);
  }
  for (const path of answers.keys()) {
    yield describe(path, { path: '$', kind: 'shape', before: undefined, after: 'answered' });
  }
}

function rowsByDigest(body: unknown): Map<string, string> {
  const rows = Array.isArray(body) ? body.map(String) : [];
  return new Map(rows.map((row) => [createHash('sha256').update(row).digest('base64url'), row]));
}

/** Rows of a store that were added or removed; a changed row is both. */
async function* compareDumps(before: string, after: string): AsyncGenerator<DifferenceRow> {
  const tables = new Map<string, unknown>();
  for await (const { path, body } of readRecording(after)) tables.set(path, body);
  for await (const { path, body } of readRecording(before)) {
    const [old, now] = [rowsByDigest(body), rowsByDigest(tables.get(path))];
    tables.delete(path);
    for (const [digest, row] of old) {
      if (!now.has(digest))
        yield describe(path, { path: 'row', kind: 'shape', before: row, after: undefined });
    }
    for (const [digest, row] of now) {
      if (!old.has(digest))
        yield describe(path, { path: 'row', kind: 'shape', before: undefined, after: row });
    }
  }
  for (const [path, body] of tables) {
    yield describe(path, {
      path: 'table',
      kind: 'shape',
      before: undefined,
      after: rowsByDigest(body).size,
    });
  }
}

/**
 * Every difference of two recordings, of requests whose address has `only`. Throws Error where one has a file that the other
 * lacks.
 */
export async function* compareRecordings(
  before: string,
  after: string,
  only = '',
): AsyncGenerator<DifferenceRow> {
  let compared = 0;
  for (const name of Object.values(FILES)) {
    if (name === FILES.dump && only !== '') continue;
    const [old, now] = [fileOf(before, name), fileOf(after, name)];
    if (existsSync(old) !== existsSync(now)) throw new Error(`only one recording has ${name}.jsonl.gz`);
    if (!existsSync(old)) continue;
    compared += 1;
    yield* name === FILES.dump ? compareDumps(old, now) : compareAnswers(old, now, only);
  }
  if (compared === 0) throw new Error(`${before} has no recording`);
}
