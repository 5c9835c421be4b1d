import type { Fact } from '../../domain/statements/fact.ts';
import { diffFacts, filingText, readStoredFact } from '../facts/diff-facts.ts';
import { type FactFiling, readFactFiling } from '../facts/fact-row.ts';
import { integer } from '../row.ts';
import type { Connection } from './connection.ts';
import { prepareFactNames } from './fact-names.ts';
import { prepareFactSeals } from './fact-seals.ts';

/** Ids of the filings that a company's facts refer to, created on first use. */
function prepareFilings(connection: Connection) {
  const select = connection.prepare(
    'SELECT id, accession_number, form, filed, fy, fp FROM fact_filings WHERE cik = :cik',
  );
  const insert = connection.prepare(
    `INSERT INTO fact_filings (cik, accession_number, form, filed, fy, fp)
     VALUES (:cik, :accession_number, :form, :filed, :fy, :fp) RETURNING id`,
  );
  const dropUnused = connection.prepare(
    `DELETE FROM fact_filings WHERE cik = :cik AND id NOT IN (SELECT filing_id FROM facts WHERE cik = :cik)`,
    'data',
  );
  const open = (cik: string): ((filing: FactFiling) => number) => {
    const ids = new Map(
      select.all({ cik }).map((row) => [filingText(readFactFiling(row)), integer(row, 'id')]),
    );
    return (filing) => {
      const { accession_number, form, filed, fy, fp } = filing;
      const name = filingText(filing);
      const id =
        ids.get(name) ?? integer(insert.get({ cik, accession_number, form, filed, fy, fp }) ?? {}, 'id');
      ids.set(name, id);
      return id;
    };
  };
  return { open, dropUnused: (cik: string): void => void dropUnused.run({ cik }) };
}

/** Replaces a company's facts, writing only differences. Returns facts added, changed or dropped. */
export function prepareSaveFacts(connection: Connection): (cik: string, facts: readonly Fact[]) => number {
  const names = prepareFactNames(connection);
  const filings = prepareFilings(connection);
  const seals = prepareFactSeals(connection);
  const selectAll = connection.prepare(
    'SELECT concept_id, unit_id, start_day, end_day, filing_id, value FROM facts WHERE cik = :cik',
  );
  const upsert = connection.prepare(
    `INSERT INTO facts (cik, concept_id, unit_id, start_day, end_day, filing_id, value)
     VALUES (:cik, :concept_id, :unit_id, :start_day, :end_day, :filing_id, :value)
     ON CONFLICT (cik, concept_id, unit_id, start_day, end_day, filing_id) DO UPDATE SET value = excluded.value
     WHERE value IS NOT excluded.value`,
    'data',
  );
  const remove = connection.prepare(
    `DELETE FROM facts WHERE cik = :cik AND concept_id = :concept_id AND unit_id = :unit_id
       AND start_day = :start_day AND end_day = :end_day AND filing_id = :filing_id`,
    'data',
  );

  return (cik, facts) =>
    connection.transaction(() => {
      const stored = new Map(selectAll.all({ cik }).map(readStoredFact));
      const ids = { concept: names.concepts(), unit: names.units(), filing: filings.open(cik) };
      const { changed, dropped } = diffFacts(facts, stored, ids);
      let rows = 0;
      for (const fact of changed) rows += upsert.run({ cik, ...fact });
      for (const { concept_id, unit_id, start_day, end_day, filing_id } of dropped)
        rows += remove.run({ cik, concept_id, unit_id, start_day, end_day, filing_id });
      if (dropped.length > 0) filings.dropUnused(cik);
      if (rows > 0) seals.save(cik, facts);
      return rows;
    });
}
