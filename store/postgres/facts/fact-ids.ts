import type { Fact } from '../../../domain/statements/fact.ts';
import { type FactIds, filingText } from '../../facts/diff-facts.ts';
import { type FactFiling, readFactFiling } from '../../facts/fact-row.ts';
import { integer, type Row, text } from '../../row.ts';
import type { Transaction } from '../connection.ts';

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
export async function readFactIds(
  transaction: Transaction,
  cik: string,
  facts: readonly Fact[],
): Promise<FactIds> {
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
