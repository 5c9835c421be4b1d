import type { Fact } from '../../../domain/statements/fact.ts';
import {
  diffFacts,
  type FactKey,
  keyText,
  type KeyedFact,
  type StoredFacts,
} from '../../facts/diff-facts.ts';
import { packSeals } from '../../facts/fact-seals.ts';
import { textOrNull } from '../../row.ts';
import type { Transaction } from '../connection.ts';
import { readFactIds } from './fact-ids.ts';
import { eachRow } from './packed-numbers.ts';

/** "FACT": two nodes that save the same company's facts do so one after the other. */
const LOCK = 0x46_41_43_54;

/** All facts of a company as one text: reading rows one by one takes twice as long. */
const SELECT = `
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

const WIDTH = 6;

async function readStored({ get }: Transaction, cik: string): Promise<StoredFacts> {
  const row = (await get(SELECT, { cik })) ?? {};
  const stored: StoredFacts = new Map();
  eachRow(textOrNull(row, 'facts') ?? '', WIDTH, (number) => {
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
