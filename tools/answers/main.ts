import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';

import { storePath } from '../../store/settings.ts';
import { loadSample, openCopy } from './open-store.ts';
import { openApi } from './read-api.ts';
import { recordAnswers, type Recorded, saveRecording } from './recording.ts';
import { compareRecordings, type DifferenceRow, fileOf, FILES } from './report.ts';

/** Tables that say who used a store and when, not what it has. */
const PASSING: ReadonlySet<string> = new Set(['keys', 'usage', 'loads']);

/** Columns with the moment of a load, how often it wrote, and the version of the code. */
const MOMENT = /_at$|^revision$|^rules$/u;

function plain(name: string, value: unknown): unknown {
  if (MOMENT.test(name)) return undefined;
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value;
}

/** Every row of every table of a store file; blobs are digests, moments of loads are left out. */
function* dumpStore(file: string): Generator<Recorded> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all();
    for (const { name } of tables) {
      const table = String(name);
      if (PASSING.has(table)) continue;
      const statement = database.prepare(`SELECT * FROM "${table}"`);
      statement.setReadBigInts(true);
      const rows: string[] = [];
      for (const row of statement.iterate()) {
        rows.push(
          JSON.stringify(
            Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(column, value)])),
          ),
        );
      }
      yield { path: `/dump/${table}`, status: rows.length, body: rows.toSorted() };
    }
  } finally {
    database.close();
  }
}

const USAGE = `Records what this checkout answers for every company of a store and for the sample, and what the store has;
lists where two recordings differ.

  npm run answers -- record FOLDER --data STORE   answers of a copy of the data folder, its rows, and the sample
  npm run answers -- record FOLDER --base http://127.0.0.1:8090 --key KEY   answers of a running instance alone
  npm run answers -- compare BEFORE AFTER [--wording]   a line a difference, tab-separated

--only income-statement: requests with that in their address alone.

Both recordings need the same --today (2026-08-15 by default). Exit code 1: a value, field or order differs; sentences may.`;

/** Day on which the recorded companies are read. */
const TODAY = '2026-08-15';

type Recording = { folder: string; data: string; today: string; only: string };

async function recordCopy({ folder, data, today, only }: Recording, name: string): Promise<void> {
  const open = await openCopy(data, today);
  try {
    const count = await saveRecording(recordAnswers(open.api, only), fileOf(folder, name));
    console.log(`${name}: ${count} answers`);
  } finally {
    await open.close();
  }
}

async function record(recording: Recording): Promise<void> {
  const { folder, data, only } = recording;
  mkdirSync(folder, { recursive: true });
  await recordCopy(recording, FILES.store);
  if (only === '') {
    const tables = await saveRecording(dumpStore(storePath(data)), fileOf(folder, FILES.dump));
    console.log(`${FILES.dump}: ${tables} tables`);
  }
  const sample = loadSample();
  await recordCopy({ ...recording, data: sample }, FILES.sample);
  rmSync(sample, { recursive: true });
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

async function compare(
  [before, after]: [string, string],
  withWording: boolean,
  only: string,
): Promise<number> {
  const counts: Record<DifferenceRow['kind'], number> = { value: 0, shape: 0, order: 0, wording: 0 };
  console.log('kind\tcompany\tendpoint\tperiod type\tkey\tperiod\tfield\tbefore\tafter');
  for await (const row of compareRecordings(before, after, only)) {
    counts[row.kind] += 1;
    if (row.kind === 'wording' && !withWording) continue;
    const { kind, company, endpoint, period_type, key, period, field } = row;
    const cells = [kind, company, endpoint, period_type, key, period, field];
    console.log([...cells, shorten(row.before), shorten(row.after)].join('\t'));
  }
  const { value, shape, order, wording } = counts;
  console.error(
    `${value} values, ${shape} fields or rows and ${order} orders differ; ${wording} sentences are reworded`,
  );
  return value + shape + order === 0 ? 0 : 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    key: { type: 'string' },
    data: { type: 'string' },
    today: { type: 'string', default: TODAY },
    only: { type: 'string', default: '' },
    wording: { type: 'boolean', default: false },
  },
});
const [command, folder, other] = positionals;
const { base, key, data, today, only } = values;
if (command === 'record' && folder !== undefined && data !== undefined) {
  await record({ folder, data, today, only });
} else if (command === 'record' && folder !== undefined && base !== undefined && key !== undefined) {
  mkdirSync(folder, { recursive: true });
  const api = openApi((path, init) => fetch(`${base}${path}`, init), key);
  const count = await saveRecording(recordAnswers(api, only), fileOf(folder, FILES.store));
  console.log(`${join(folder, FILES.store)}: ${count} answers`);
} else if (command === 'compare' && folder !== undefined && other !== undefined) {
  process.exitCode = await compare([folder, other], values.wording, only);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
