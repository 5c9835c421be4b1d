import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { compareBodies, type Difference } from './compare.ts';
import { readRecording } from './recording.ts';

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
