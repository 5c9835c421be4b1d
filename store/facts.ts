import type { Fact } from '../domain/facts/fact.ts';
import { memoize } from '../domain/facts/facts-by-period.ts';
import {
  all,
  type Database,
  type Dialect,
  get,
  integer,
  oneOf,
  type Row,
  run,
  type Sql,
  type Steps,
  StoreError,
  text,
  textOrNull,
  write,
} from './database.ts';
import {
  damagedFacts,
  diffFacts,
  type FactFiling,
  type FactIds,
  filingText,
  type HashedFiling,
  hashFiling,
  hashUnit,
  keyText,
  openFactReader,
  packSeals,
  readFactFiling,
  readSeals,
  type StoredFacts,
} from './fact-seals.ts';
import { openReports, type ReportStore } from './reports.ts';
import { openQuarantine, type Quarantine } from './sources.ts';

export type FactStore = Quarantine &
  ReportStore & {
    /**
     * Replaces a company's companyfacts in one transaction; a rerun with the same facts writes nothing. Returns rows
     * changed.
     */
    saveFacts(cik: string, facts: Fact[]): Promise<number>;
    /** Facts of the concepts, of all taxonomies and units, in no order; empty when none are loaded. */
    facts(cik: string, concepts: readonly string[]): Promise<Fact[]>;
    /** Every concept a company has facts of, with how many. */
    concepts(cik: string): Promise<{ concept: string; count: number }[]>;
    /** CIKs with companyfacts. */
    companiesWithFacts(): Promise<string[]>;
  };

/** All bits of a value in decimal digits. */
const VALUE = ({ either }: Dialect): string =>
  either({ sqlite: "printf('%!.17g', value)", postgres: 'CAST(value AS text)' });

/** Facts as one text, numbers joined by commas: reading rows one by one takes twice as long. */
const packed = (dialect: Dialect, columns: readonly string[]): string =>
  `string_agg(${[...columns, VALUE(dialect)].join(` || ',' || `)}, ',')`;

/** Rows of packed numbers, each of the given width, passed on one by one: `20230930,383285000000` is one row of two. */
function eachRow(joined: string, width: number, each: (number: (column: number) => number) => void): void {
  const numbers: unknown[] = JSON.parse(`[${joined}]`);
  for (let first = 0; first < numbers.length; first += width) {
    each((column) => {
      const value = numbers[first + column];
      if (typeof value === 'number') return value;
      throw new StoreError('damaged', 'Store holds facts that are not numbers');
    });
  }
}

const FILING_COLUMNS = 'id, accession_number, form, filed, fy, fp';

/** The checksums, the filings and the facts of a company, by concept and unit, in one statement: it reads one moment. */
const FACTS = (dialect: Dialect) => `
SELECT 'seals' AS kind, NULL AS concept, NULL AS unit, NULL AS facts, zstd, CAST(NULL AS integer) AS id,
  NULL AS accession_number, NULL AS form, NULL AS filed, CAST(NULL AS integer) AS fy, NULL AS fp
FROM fact_seals WHERE cik = :cik
UNION ALL
SELECT 'filing', NULL, NULL, NULL, NULL, ${FILING_COLUMNS} FROM fact_filings WHERE cik = :cik
UNION ALL
SELECT 'facts', (SELECT name FROM concepts WHERE id = concept_id), (SELECT name FROM units WHERE id = unit_id), facts,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM (
  SELECT concept_id, unit_id, ${packed(dialect, ['start_day', 'end_day', 'filing_id'])} AS facts
  FROM facts WHERE cik = :cik AND concept_id ${dialect.either({
    sqlite: `IN (SELECT id FROM concepts WHERE name ${dialect.within(':concepts')})`,
    postgres: `= ANY(ARRAY(SELECT id FROM concepts WHERE name ${dialect.within(':concepts')}))`,
  })}
  GROUP BY concept_id, unit_id
) AS packed`;

const KINDS = ['seals', 'filing', 'facts'] as const;
const WIDTH = 4;

/** Reads facts by concept. Each concept's facts are compared with their checksum. */
function readFacts(found: readonly Row[], cik: string, concepts: readonly string[]): Fact[] {
  const rows = Map.groupBy(found, (row) => oneOf(row, 'kind', KINDS));
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
  const byConcept = Map.groupBy(rows.get('facts') ?? [], (row) => {
    if (row['concept'] === null || row['unit'] === null) throw damagedFacts(cik, 'a name of a fact');
    return text(row, 'concept');
  });
  const open = openFactReader(cik, seals === undefined ? null : readSeals(seals, cik));
  return [...new Set(concepts)].flatMap((concept) => {
    const reader = open(concept);
    for (const row of byConcept.get(concept) ?? []) {
      const unit = unitOf(text(row, 'unit'));
      eachRow(text(row, 'facts'), WIDTH, (number) => {
        const days = { start_day: number(0), end_day: number(1) };
        reader.add(unit, filingOf(number(2)), { ...days, value: number(3) });
      });
    }
    return reader.finish();
  });
}

type NameTable = { known: Sql; add: Sql };

/** In PostgreSQL in order of names, so that two transactions that add the same never wait in a circle. */
const nameTable = (table: 'concepts' | 'units'): NameTable => ({
  known: ({ within }) => `SELECT id, name FROM ${table} WHERE name ${within(':names')}`,
  add: ({ rows, either }) => `
INSERT INTO ${table} (name) SELECT given.name FROM ${rows(':rows', { name: 'text' })} AS given
WHERE true ${either({ sqlite: '', postgres: 'ORDER BY given.name' })} ON CONFLICT DO NOTHING`,
});

const CONCEPTS = nameTable('concepts');
const UNITS = nameTable('units');

const readName = (row: Row): [string, number] => [text(row, 'name'), integer(row, 'id')];

function* nameIds({ known, add }: NameTable, names: readonly string[]): Steps<ReadonlyMap<string, number>> {
  const ids = new Map((yield* all(known, { names })).map(readName));
  const missing = names.filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  yield* run(add, { rows: JSON.stringify(missing.map((name) => ({ name }))) });
  return new Map((yield* all(known, { names })).map(readName));
}

const FILINGS = `SELECT ${FILING_COLUMNS} FROM fact_filings WHERE cik = :cik`;

const GIVEN_FILING = {
  accession_number: 'text',
  form: 'text',
  filed: 'text',
  fy: 'integer',
  fp: 'text',
} as const;

const ADD_FILINGS = ({ rows }: Dialect) => `
INSERT INTO fact_filings (cik, accession_number, form, filed, fy, fp)
SELECT :cik, accession_number, form, filed, fy, fp FROM ${rows(':rows', GIVEN_FILING)} AS given`;

const readFiling = (row: Row): [string, number] => [filingText(readFactFiling(row)), integer(row, 'id')];

function* filingIds(cik: string, facts: readonly Fact[]): Steps<ReadonlyMap<string, number>> {
  const ids = new Map((yield* all(FILINGS, { cik })).map(readFiling));
  const named = new Map<string, FactFiling>(facts.map((fact) => [filingText(fact), fact]));
  const missing = [...named].flatMap(([name, { accession_number, form, filed, fy, fp }]) =>
    ids.has(name) ? [] : [{ accession_number, form, filed, fy, fp }],
  );
  if (missing.length === 0) return ids;
  yield* run(ADD_FILINGS, { cik, rows: JSON.stringify(missing) });
  return new Map((yield* all(FILINGS, { cik })).map(readFiling));
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No id of ${name} after it was stored`);
  return id;
}

/** Ids of all that a company's facts refer to. What isn't stored yet is added. */
function* readFactIds(cik: string, facts: readonly Fact[]): Steps<FactIds> {
  const distinct = (name: 'concept' | 'unit'): string[] => [...new Set(facts.map((fact) => fact[name]))];
  const concepts = yield* nameIds(CONCEPTS, distinct('concept'));
  const units = yield* nameIds(UNITS, distinct('unit'));
  const filings = yield* filingIds(cik, facts);
  return {
    concept: (name) => idOf(concepts, name),
    unit: (name) => idOf(units, name),
    filing: (filing) => idOf(filings, filingText(filing)),
  };
}

/** 0x46414354, "FACT": two nodes that save the same company's facts do so one after the other. SQLite has one writer. */
const LOCK = ({ either }: Dialect) =>
  either({ sqlite: '', postgres: 'SELECT pg_advisory_xact_lock(1178682196, hashtext(:cik))' });

const KEY = ['concept_id', 'unit_id', 'start_day', 'end_day', 'filing_id'] as const;
const GIVEN_KEY = {
  concept_id: 'integer',
  unit_id: 'integer',
  start_day: 'integer',
  end_day: 'integer',
  filing_id: 'integer',
} as const;

const STORED = (dialect: Dialect) => `SELECT ${packed(dialect, KEY)} AS facts FROM facts WHERE cik = :cik`;

const SAVE = ({ rows }: Dialect) => `
INSERT INTO facts (cik, ${KEY.join(', ')}, value)
SELECT :cik, ${KEY.join(', ')}, value FROM ${rows(':rows', { ...GIVEN_KEY, value: 'double precision' })} AS given
WHERE true
ON CONFLICT (cik, ${KEY.join(', ')}) DO UPDATE SET value = excluded.value
WHERE facts.value IS DISTINCT FROM excluded.value`;

const REMOVE = ({ rows }: Dialect) => `
DELETE FROM facts WHERE cik = :cik
  AND (${KEY.join(', ')}) IN (SELECT ${KEY.join(', ')} FROM ${rows(':rows', GIVEN_KEY)} AS gone)`;

const DROP_UNUSED =
  'DELETE FROM fact_filings WHERE cik = :cik AND id NOT IN (SELECT filing_id FROM facts WHERE cik = :cik)';

const SAVE_SEALS = `
INSERT INTO fact_seals (cik, zstd) VALUES (:cik, :zstd) ON CONFLICT (cik) DO UPDATE SET zstd = excluded.zstd`;

const STORED_WIDTH = 6;

function readStored(row: Row | undefined): StoredFacts {
  const stored: StoredFacts = new Map();
  eachRow(textOrNull(row ?? { facts: null }, 'facts') ?? '', STORED_WIDTH, (number) => {
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

/** Replaces a company's facts, writing only differences. Returns facts added, changed or dropped. */
export function* saveFacts(cik: string, given: readonly Fact[]): Steps<number> {
  // A minus zero would have another checksum after it was JSON.
  const facts = given.map((fact) => (Object.is(fact.value, -0) ? { ...fact, value: 0 } : fact));
  yield* run(LOCK, { cik });
  const stored = readStored(yield* get(STORED, { cik }));
  const { changed, dropped } = diffFacts(facts, stored, yield* readFactIds(cik, facts));
  const rows =
    (changed.length > 0 ? yield* write(SAVE, { cik, rows: JSON.stringify(changed) }) : 0) +
    (dropped.length > 0 ? yield* write(REMOVE, { cik, rows: JSON.stringify(dropped) }) : 0);
  if (dropped.length > 0) yield* write(DROP_UNUSED, { cik });
  if (rows > 0) yield* run(SAVE_SEALS, { cik, zstd: packSeals(facts) });
  return rows;
}

const UNSEALED = 'SELECT DISTINCT cik FROM fact_filings WHERE cik NOT IN (SELECT cik FROM fact_seals)';

const OWN_CONCEPTS =
  'SELECT DISTINCT c.name FROM facts f JOIN concepts c ON c.id = f.concept_id WHERE f.cik = :cik';

/** Adds the checksums of facts that an earlier version stored, a transaction each company: 25,000 facts in 40 ms. */
export async function sealFacts(db: Database): Promise<void> {
  for (const row of await db.all(UNSEALED)) {
    const cik = text(row, 'cik');
    await db.transaction(function* () {
      const concepts = (yield* all(OWN_CONCEPTS, { cik })).map((each) => text(each, 'name'));
      const facts = readFacts(yield* all(FACTS, { cik, concepts }), cik, concepts);
      yield* run(SAVE_SEALS, { cik, zstd: packSeals(facts) });
    });
  }
}

const COUNT_CONCEPTS = `
SELECT c.name AS concept, counted.total FROM
  (SELECT concept_id, count(*) AS total FROM facts WHERE cik = :cik GROUP BY concept_id) AS counted
JOIN concepts c ON c.id = counted.concept_id ORDER BY c.name`;

export function openFacts(db: Database): FactStore {
  return {
    saveFacts: (cik, facts) => db.transaction(() => saveFacts(cik, facts)),
    facts: async (cik, concepts) => readFacts(await db.all(FACTS, { cik, concepts }), cik, concepts),
    concepts: async (cik) =>
      (await db.all(COUNT_CONCEPTS, { cik })).map((row) => ({
        concept: text(row, 'concept'),
        count: integer(row, 'total'),
      })),
    companiesWithFacts: async () =>
      (await db.all('SELECT DISTINCT cik FROM fact_filings ORDER BY cik')).map((row) => text(row, 'cik')),
    ...openReports(db),
    ...openQuarantine(db),
  };
}
