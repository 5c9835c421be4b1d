import type { Fact } from '../../domain/statements/fact.ts';
import { memoize } from '../../domain/statements/memoize.ts';
import type { Database } from '../database.ts';
import type { FactStore } from '../fact-store.ts';
import {
  type FactIds,
  filingText,
  diffFacts,
  type FactKey,
  keyText,
  type KeyedFact,
  type StoredFacts,
} from '../facts/diff-facts.ts';
import { damagedFacts, type HashedFiling, openFactReader } from '../facts/fact-reader.ts';
import { readFactFiling, type FactFiling } from '../facts/fact-row.ts';
import { hashFiling, hashUnit, readSeals, packSeals } from '../facts/fact-seals.ts';
import { openQuarantine } from '../quarantine.ts';
import { openReports } from '../reports.ts';
import { integer, oneOf, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Queries, Transaction, Connection } from './connection.ts';

/**
 * Rows of numbers that PostgreSQL joined by commas, each of the given width, passed on one by one:
 * `20230930,383285000000` is one row of two.
 */
function eachRow(packed: string, width: number, each: (number: (column: number) => number) => void): void {
  const numbers: unknown[] = JSON.parse(`[${packed}]`);
  for (let first = 0; first < numbers.length; first += width) {
    each((column) => {
      const value = numbers[first + column];
      if (typeof value === 'number') return value;
      throw new StoreError('damaged', 'Store holds facts that are not numbers');
    });
  }
}

/**
 * The checksums, the filings and the facts of a company in one statement, which reads one moment. The facts of a concept
 * and unit are one text: fifteen thousand rows take twice as long.
 */
const SELECT = `
SELECT 'seals' AS kind, NULL AS concept, NULL AS unit, NULL AS facts, zstd, NULL::int AS id,
  NULL AS accession_number, NULL AS form, NULL AS filed, NULL::int AS fy, NULL AS fp
FROM fact_seals WHERE cik = :cik
UNION ALL
SELECT 'filing', NULL, NULL, NULL, NULL, id, accession_number, form, filed, fy, fp
FROM fact_filings WHERE cik = :cik
UNION ALL
SELECT 'facts', (SELECT name FROM concepts WHERE id = concept_id), (SELECT name FROM units WHERE id = unit_id), facts,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM (
  SELECT concept_id, unit_id, string_agg(concat_ws(',', start_day, end_day, filing_id, value), ',') AS facts
  FROM facts WHERE cik = :cik AND concept_id = ANY(ARRAY(SELECT id FROM concepts WHERE name = ANY(:concepts)))
  GROUP BY concept_id, unit_id
) AS packed`;

const KINDS = ['seals', 'filing', 'facts'] as const;
const WIDTH = 4;

/** Reads facts by concept. Each concept's facts are compared with their checksum. */
async function readFacts({ all }: Queries, cik: string, concepts: readonly string[]): Promise<Fact[]> {
  const rows = Map.groupBy(await all(SELECT, { cik, concepts }), (row) => oneOf(row, 'kind', KINDS));
  const [seals] = rows.get('seals') ?? [];
  const filings = new Map(
    (rows.get('filing') ?? []).map((row): [number, HashedFiling] => {
      const filing = readFactFiling(row);
      return [integer(row, 'id'), { filing, hash: hashFiling(filing) }];
    }),
  );
  const filingOf = (id: number): HashedFiling => {
    const filing = filings.get(id);
    if (filing === undefined) throw damagedFacts(cik, 'the filing of a fact');
    return filing;
  };
  const unitOf = memoize((name: string) => ({ name, hash: hashUnit(name) }));
  const packed = Map.groupBy(rows.get('facts') ?? [], (row) => text(row, 'concept'));
  const open = openFactReader(cik, seals === undefined ? null : readSeals(seals, cik));

  const readConcept = (concept: string, stored: readonly Row[]): Fact[] => {
    const reader = open(concept);
    for (const row of stored) {
      const unit = unitOf(text(row, 'unit'));
      eachRow(text(row, 'facts'), WIDTH, (number) => {
        const days = { start_day: number(0), end_day: number(1) };
        reader.add(unit, filingOf(number(2)), { ...days, value: number(3) });
      });
    }
    return reader.finish();
  };
  return [...new Set(concepts)].flatMap((concept) => readConcept(concept, packed.get(concept) ?? []));
}

/** Concepts and units: in order of their names, so that two transactions that add the same never wait in a circle. */
async function nameIds(
  { all, run }: Transaction,
  table: 'concepts' | 'units',
  names: readonly string[],
): Promise<Map<string, number>> {
  const read = async (): Promise<Map<string, number>> => {
    const rows = await all(`SELECT id, name FROM ${table} WHERE name = ANY(:names)`, { names });
    return new Map(rows.map((row) => [text(row, 'name'), integer(row, 'id')]));
  };
  const known = await read();
  const missing = names.filter((name) => !known.has(name)).toSorted();
  if (missing.length === 0) return known;
  await run(`INSERT INTO ${table} (name) SELECT unnest(:names::text[]) ON CONFLICT DO NOTHING`, {
    names: missing,
  });
  return await read();
}

const readFiling = (row: Row): [string, number] => [filingText(readFactFiling(row)), integer(row, 'id')];

const INSERT_FILINGS = `
INSERT INTO fact_filings (cik, accession_number, form, filed, fy, fp)
SELECT :cik, * FROM unnest(:accession_numbers::text[], :forms::text[], :filed::text[], :fy::int[], :fp::text[])
RETURNING id, accession_number, form, filed, fy, fp`;

async function filingIds(
  { all }: Transaction,
  cik: string,
  facts: readonly Fact[],
): Promise<Map<string, number>> {
  const stored = await all(
    'SELECT id, accession_number, form, filed, fy, fp FROM fact_filings WHERE cik = :cik',
    { cik },
  );
  const ids = new Map(stored.map(readFiling));
  const named = new Map<string, FactFiling>(facts.map((fact) => [filingText(fact), fact]));
  const missing = [...named].flatMap(([name, filing]) => (ids.has(name) ? [] : [filing]));
  if (missing.length === 0) return ids;
  const added = await all(INSERT_FILINGS, {
    cik,
    accession_numbers: missing.map(({ accession_number }) => accession_number),
    forms: missing.map(({ form }) => form),
    filed: missing.map(({ filed }) => filed),
    fy: missing.map(({ fy }) => fy),
    fp: missing.map(({ fp }) => fp),
  });
  return new Map([...ids, ...added.map(readFiling)]);
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No id of ${name} after it was stored`);
  return id;
}

/** Ids of all that a company's facts refer to. What isn't stored yet is added. */
async function readFactIds(transaction: Transaction, cik: string, facts: readonly Fact[]): Promise<FactIds> {
  const distinct = (name: 'concept' | 'unit'): string[] => [...new Set(facts.map((fact) => fact[name]))];
  const concepts = await nameIds(transaction, 'concepts', distinct('concept'));
  const units = await nameIds(transaction, 'units', distinct('unit'));
  const filings = await filingIds(transaction, cik, facts);
  return {
    concept: (name) => idOf(concepts, name),
    unit: (name) => idOf(units, name),
    filing: (filing) => idOf(filings, filingText(filing)),
  };
}

/** "FACT": two nodes that save the same company's facts do so one after the other. */
const LOCK = 0x46_41_43_54;

/** All facts of a company as one text: reading rows one by one takes twice as long. */
const STORED = `
SELECT string_agg(concat_ws(',', concept_id, unit_id, start_day, end_day, filing_id, value), ',') AS facts
FROM facts WHERE cik = :cik`;

const COLUMNS = ':concepts::int[], :units::int[], :starts::int[], :ends::int[], :filings::int[]';

const UPSERT = `
INSERT INTO facts (cik, concept_id, unit_id, start_day, end_day, filing_id, value)
SELECT :cik, * FROM unnest(${COLUMNS}, :values::float8[])
ON CONFLICT (cik, concept_id, unit_id, start_day, end_day, filing_id) DO UPDATE SET value = excluded.value
WHERE facts.value IS DISTINCT FROM excluded.value`;

const REMOVE = `
DELETE FROM facts USING unnest(${COLUMNS}) AS gone (concept_id, unit_id, start_day, end_day, filing_id)
WHERE facts.cik = :cik AND facts.concept_id = gone.concept_id AND facts.unit_id = gone.unit_id
  AND facts.start_day = gone.start_day AND facts.end_day = gone.end_day AND facts.filing_id = gone.filing_id`;

const DROP_UNUSED = `
DELETE FROM fact_filings WHERE cik = :cik
  AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.cik = :cik AND facts.filing_id = fact_filings.id)`;

const SAVE_SEALS = `
INSERT INTO fact_seals (cik, zstd) VALUES (:cik, :zstd) ON CONFLICT (cik) DO UPDATE SET zstd = excluded.zstd`;

const STORED_WIDTH = 6;

async function readStored({ get }: Transaction, cik: string): Promise<StoredFacts> {
  const row = (await get(STORED, { cik })) ?? {};
  const stored: StoredFacts = new Map();
  eachRow(textOrNull(row, 'facts') ?? '', STORED_WIDTH, (number) => {
    const fact = {
      concept_id: number(0),
      unit_id: number(1),
      start_day: number(2),
      end_day: number(3),
      filing_id: number(4),
      value: number(5),
    };
    stored.set(keyText(fact), fact);
  });
  return stored;
}

const columnsOf = (facts: readonly FactKey[]) => ({
  concepts: facts.map(({ concept_id }) => concept_id),
  units: facts.map(({ unit_id }) => unit_id),
  starts: facts.map(({ start_day }) => start_day),
  ends: facts.map(({ end_day }) => end_day),
  filings: facts.map(({ filing_id }) => filing_id),
});

const valuesOf = (facts: readonly KeyedFact[]): number[] => facts.map(({ value }) => value);

/** Replaces a company's facts, writing only differences. Returns facts added, changed or dropped. */
export async function saveFacts(
  transaction: Transaction,
  cik: string,
  facts: readonly Fact[],
): Promise<number> {
  const { run, write } = transaction;
  await run('SELECT pg_advisory_xact_lock(:lock::int, hashtext(:cik))', { lock: LOCK, cik });
  const stored = await readStored(transaction, cik);
  const ids = await readFactIds(transaction, cik, facts);
  const { changed, dropped } = diffFacts(facts, stored, ids);
  let rows = 0;
  if (changed.length > 0)
    rows += await write(UPSERT, { cik, ...columnsOf(changed), values: valuesOf(changed) });
  if (dropped.length > 0) rows += await write(REMOVE, { cik, ...columnsOf(dropped) });
  if (dropped.length > 0) await write(DROP_UNUSED, { cik });
  if (rows > 0) await run(SAVE_SEALS, { cik, zstd: packSeals(facts) });
  return rows;
}

const COUNT_CONCEPTS = `
SELECT c.name AS concept, counted.total FROM
  (SELECT concept_id, count(*) AS total FROM facts WHERE cik = :cik GROUP BY concept_id) AS counted
JOIN concepts c ON c.id = counted.concept_id ORDER BY c.name`;

export function openFacts(connection: Connection, db: Database): FactStore {
  const { all, transaction } = connection;
  return {
    saveFacts: (cik, facts) => transaction((each) => saveFacts(each, cik, facts)),
    facts: (cik, concepts) => readFacts(connection, cik, concepts),
    async concepts(cik) {
      const rows = await all(COUNT_CONCEPTS, { cik });
      return rows.map((row) => ({ concept: text(row, 'concept'), count: integer(row, 'total') }));
    },
    companiesWithFacts: async () =>
      (await all('SELECT DISTINCT cik FROM fact_filings ORDER BY cik')).map((row) => text(row, 'cik')),
    ...openReports(db),
    ...openQuarantine(db),
  };
}
