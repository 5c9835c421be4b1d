import type { Fact } from '../../domain/statements/fact.ts';
import { memoize } from '../../domain/statements/memoize.ts';
import { type HashedFiling, type HashedUnit, damagedFacts, openFactReader } from '../facts/fact-reader.ts';
import { readFactFiling } from '../facts/fact-row.ts';
import { type FactSeals, hashFiling, hashUnit, packSeals, readSeals } from '../facts/fact-seals.ts';
import { integer, text } from '../row.ts';
import type { Connection } from './connection.ts';

/** Writes and reads the checksums of companies' facts. */
export function prepareFactSeals(connection: Connection) {
  const select = connection.prepare('SELECT zstd FROM fact_seals WHERE cik = :cik');
  const upsert = connection.prepare(
    `INSERT INTO fact_seals (cik, zstd) VALUES (:cik, :zstd)
     ON CONFLICT (cik) DO UPDATE SET zstd = excluded.zstd WHERE zstd IS NOT excluded.zstd`,
  );
  const selectUnsealed = connection.prepare(
    `SELECT DISTINCT cik FROM fact_filings WHERE cik NOT IN (SELECT cik FROM fact_seals)`,
  );
  return {
    save(cik: string, facts: readonly Fact[]): void {
      upsert.run({ cik, zstd: packSeals(facts) });
    },
    /** Null for a company whose facts have none yet. */
    read(cik: string): FactSeals | null {
      const row = select.get({ cik });
      return row === undefined ? null : readSeals(row, cik);
    },
    /** Companies with facts of an earlier version, which wrote no checksums. */
    unsealed: (): string[] => selectUnsealed.all().map((row) => text(row, 'cik')),
  };
}

/** Units and filings of a company's facts, each read and hashed once. */
type Names = { unit(id: number): HashedUnit; filing(id: number): HashedFiling };

/**
 * Reads facts by concept. Filings and units are read once instead of joined to each fact, which takes less than half
 * the time. Each concept's facts are compared with their checksum.
 */
export function prepareReadFacts(
  connection: Connection,
): (cik: string, concepts: readonly string[]) => Fact[] {
  const seals = prepareFactSeals(connection);
  const selectFilings = connection.prepare(
    'SELECT id, accession_number, form, filed, fy, fp FROM fact_filings WHERE cik = :cik',
  );
  const selectConcept = connection.prepare('SELECT id FROM concepts WHERE name = :name');
  const selectUnit = connection.prepare('SELECT name FROM units WHERE id = :id');
  const selectFacts = connection.prepare(
    `SELECT unit_id, start_day, end_day, filing_id, value FROM facts
     WHERE cik = :cik AND concept_id = :concept_id`,
  );

  const readNames = (cik: string): Names => {
    const filings = new Map(
      selectFilings.all({ cik }).map((row): [number, HashedFiling] => {
        const filing = readFactFiling(row);
        return [integer(row, 'id'), { filing, hash: hashFiling(filing) }];
      }),
    );
    return {
      filing(id) {
        const filing = filings.get(id);
        if (filing === undefined) throw damagedFacts(cik, 'the filing of a fact');
        return filing;
      },
      unit: memoize((id: number) => {
        const row = selectUnit.get({ id });
        if (row === undefined) throw damagedFacts(cik, 'the unit of a fact');
        const name = text(row, 'name');
        return { name, hash: hashUnit(name) };
      }),
    };
  };

  return (cik, concepts) => {
    const open = openFactReader(cik, seals.read(cik));
    const names = readNames(cik);
    return [...new Set(concepts)].flatMap((concept) => {
      const named = selectConcept.get({ name: concept });
      const rows = named === undefined ? [] : selectFacts.all({ cik, concept_id: integer(named, 'id') });
      const reader = open(concept);
      for (const row of rows) {
        reader.add(names.unit(integer(row, 'unit_id')), names.filing(integer(row, 'filing_id')), {
          start_day: integer(row, 'start_day'),
          end_day: integer(row, 'end_day'),
          value: integer(row, 'value'),
        });
      }
      return reader.finish();
    });
  };
}

/** Adds the checksums of facts that an earlier version stored, a transaction each company: 25,000 facts in 40 ms. */
export function sealFacts(connection: Connection): void {
  const seals = prepareFactSeals(connection);
  const unsealed = seals.unsealed();
  if (unsealed.length === 0) return;
  const readFacts = prepareReadFacts(connection);
  const concepts = connection.prepare(
    'SELECT DISTINCT c.name FROM facts f JOIN concepts c ON c.id = f.concept_id WHERE f.cik = :cik',
  );
  for (const cik of unsealed) {
    connection.transaction(() => {
      const names = concepts.all({ cik }).map((row) => text(row, 'name'));
      seals.save(cik, readFacts(cik, names));
    });
  }
}
