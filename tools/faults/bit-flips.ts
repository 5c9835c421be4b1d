import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { openServed } from '../../search/open-store.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import type { Store } from '../../store/store.ts';
import { countEndings, type FaultRun, type Outcome, seeded } from './outcome.ts';

/** Table or index of each page. */
function ownersOf(path: string): Map<number, string> {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT pageno, name FROM dbstat').all();
  database.close();
  return new Map(rows.map((row) => [Number(row['pageno']), String(row['name'])]));
}

/** A digest of all rows, where SQLite finds nothing wrong with the file: then every answer is the same too. */
function contentOf(path: string): string | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const check = database.prepare('PRAGMA integrity_check').all();
    if (check[0]?.['integrity_check'] !== 'ok') return null;
    const digest = createHash('sha256');
    const tables = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    for (const { name, sql } of tables.all()) {
      digest.update(`${String(name)} ${String(sql)}`);
      if (String(sql).startsWith('CREATE VIRTUAL')) continue;
      const select = database.prepare(`SELECT * FROM "${String(name)}"`);
      select.setReadBigInts(true);
      select.setReturnArrays(true);
      for (const row of select.iterate())
        for (const value of Object.values(row))
          digest.update(value instanceof Uint8Array ? value : `${typeof value} ${String(value)}\n`);
    }
    return digest.digest('hex');
  } catch {
    return null;
  } finally {
    database.close();
  }
}

/**
 * All answers of the store in a file; how it ended where no request was needed: the start refused, or the content `known`,
 * with or without damage that was taken back.
 */
async function answersOf(
  path: string,
  paths: readonly string[],
  known: string | null = null,
): Promise<Answer[] | string> {
  try {
    const { store, restored } = await openServed({ kind: 'sqlite', path });
    try {
      const isSame = known !== null && contentOf(path) === known;
      if (isSame) return restored ? 'taken back' : 'no effect';
      return await askAll(store, paths);
    } finally {
      await store.close();
    }
  } catch {
    return 'start refused';
  }
}

/** Where two texts differ, with what is around. */
function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
  return `${around(before)} → ${around(after)}`;
}

/**
 * Flips one bit after another anywhere in a copy of a store, or in the pages of one table or index, opens it and reads
 * everything. An error and a refusal to open are right; an answer that differs is wrong.
 */
export async function flipBits(
  store_path: string,
  { count, seed, report, table }: FaultRun & { table?: string | undefined },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-flips-'));
  const path = join(folder, 'filings.db');
  copyFileSync(store_path, path);
  const paths = everyPath(path);
  // The first opening may write; what follows it is the store.
  await answersOf(path, []);
  const whole = readFileSync(path);
  const content = contentOf(path);
  const owners = ownersOf(path);
  const right = await answersOf(path, paths);
  if (typeof right === 'string') throw new Error(right);
  const unusable = paths.filter((_, index) => right[index]?.status !== 200);
  if (unusable.length > 0) report(`not 200 before any flip: ${unusable.join(' ')}`);
  const page_bytes = whole.readUInt16BE(16);
  const pages = [...owners].flatMap(([page, owner]) => (owner === table ? [page - 1] : []));
  if (table !== undefined && pages.length === 0)
    throw new Error(`The store has no table or index '${table}'`);
  const random = seeded(seed);
  const endings = countEndings();
  const wrong: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const place = random();
    const page = pages[Math.floor(place * pages.length)];
    const at =
      page === undefined
        ? Math.floor(place * whole.length)
        : page * page_bytes + Math.floor(random() * page_bytes);
    const bit = Math.floor(random() * 8);
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
    for (const rest of ['-wal', '-shm']) rmSync(path + rest, { force: true });
    writeFileSync(path, damaged);
    const found = await answersOf(path, paths, content);
    if (typeof found === 'string') {
      endings.add(found);
      continue;
    }
    const differing = found.flatMap((answer, index) => {
      const before = right[index];
      return before === undefined || (answer.status === before.status && answer.body === before.body)
        ? []
        : [{ path: paths[index], before, answer }];
    });
    const served = differing.find(({ answer }) => answer.status < 500);
    if (served === undefined) {
      endings.add(differing.length === 0 ? 'no effect' : 'error answered');
      continue;
    }
    endings.add('wrong');
    const owner = owners.get(Math.floor(at / page_bytes) + 1) ?? 'free';
    const words = difference(served.before.body, served.answer.body);
    wrong.push(`byte ${at} bit ${bit} (${owner}): ${served.path} ${served.answer.status} ${words}`);
    report(wrong.at(-1) ?? '');
  }
  rmSync(folder, { recursive: true });
  return { fault: 'flipped bits', tried: count, ended: endings.all(), wrong };
}

/** What differs between two answers of the same store. */
const VOLATILE = /"(?:processed_at|request_id|generated_at|took_ms|took)":(?:"[^"]*"|[\d.]+)/g;

const ofCompany = (cik: string): string[] => [
  `/companies/${cik}`,
  ...[1, 2, 3, 4].map((page) => `/companies/${cik}/filings?limit=100&page=${page}`),
  // The three statements in one answer.
  ...['annual', 'quarterly'].map((type) => `/companies/${cik}/financial-data?period_type=${type}`),
  `/companies/${cik}/financials/ttm`,
  `/companies/${cik}/ratios`,
  `/companies/${cik}/metrics`,
  `/companies/${cik}/statements/as-reported`,
  `/companies/${cik}/material-events?days_back=730`,
  `/companies/${cik}/disclosures`,
  `/companies/${cik}/disclosures/search?q=products`,
  `/companies/${cik}/ai-summary`,
];

/** Paths that together read all that a store holds: lists, figures, texts, disclosures and the index of words. */
function everyPath(store_path: string): string[] {
  const database = new DatabaseSync(store_path, { readOnly: true });
  const texts = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).map(String));
  const ciks = texts('SELECT cik FROM companies WHERE loaded = 1').flat();
  const documents = texts(
    'SELECT accession_number, filename FROM documents JOIN filings ON filings.id = filing_id',
  );
  const disclosures = texts(
    `SELECT cik, accession_number, tag FROM disclosures JOIN disclosure_reports USING (filing_id)
     JOIN filings ON filings.id = filing_id`,
  );
  database.close();
  return [
    '/companies',
    '/sectors',
    '/exchanges',
    '/search?q=zq',
    '/screen/columns',
    '/screen?columns=revenue,net_margin&sort=revenue&limit=100',
    ...['products', 'going+concern', 'risk+NOT+tariffs', '"net+sales"'].map(
      (words) => `/search/full-text?q=${words}&date_from=2001-01-01`,
    ),
    ...ciks.flatMap(ofCompany),
    ...new Set(documents.map(([accession = '']) => `/filings/${accession}`)),
    ...documents.map(([accession, name]) => `/filings/${accession}/documents/${name}`),
    ...disclosures.map(
      ([cik = '', accession = '', tag = '']) =>
        `/companies/${cik}/disclosures/text?adsh=${accession}&tag=${encodeURIComponent(tag)}`,
    ),
  ];
}

type Answer = { status: number; body: string };

/** What a service over the store answers to each path. */
async function askAll(store: Store, paths: readonly string[]): Promise<Answer[]> {
  const desk = openDesk(store);
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await desk.get(`/v1${path}`);
    answers.push({ status: answer.status, body: (await answer.text()).replace(VOLATILE, '') });
  }
  return answers;
}
