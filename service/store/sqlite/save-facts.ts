import type { Fact } from '../../../domain/statements/fact.ts';
import { dayNumber } from '../day-number.ts';
import { type FactFiling, readFactFiling } from '../facts/fact-row.ts';
import { integer } from '../row.ts';
import type { Connection } from './connection.ts';
import { prepareFactNames } from './fact-names.ts';
import { prepareFactSeals } from './fact-seals.ts';

type Key = {
  concept_id: number;
  unit_id: number;
  start_day: number;
  end_day: number;
  filing_id: number;
};

const keyText = (key: Key): string =>
  `${key.concept_id} ${key.unit_id} ${key.start_day} ${key.end_day} ${key.filing_id}`;

const filingText = (filing: FactFiling): string =>
  `${filing.accession_number} ${filing.form} ${filing.filed} ${filing.fy ?? ''} ${filing.fp ?? ''}`;

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

  const readStored = (cik: string): Map<string, { key: Key; value: number }> => {
    const stored = new Map<string, { key: Key; value: number }>();
    for (const row of selectAll.all({ cik })) {
      const key = {
        concept_id: integer(row, 'concept_id'),
        unit_id: integer(row, 'unit_id'),
        start_day: integer(row, 'start_day'),
        end_day: integer(row, 'end_day'),
        filing_id: integer(row, 'filing_id'),
      };
      stored.set(keyText(key), { key, value: integer(row, 'value') });
    }
    return stored;
  };

  return (cik, facts) =>
    connection.transaction(() => {
      const stored = readStored(cik);
      const filingId = filings.open(cik);
      const [conceptId, unitId] = [names.concepts(), names.units()];
      let changed = 0;
      for (const fact of facts) {
        const key = {
          concept_id: conceptId(fact.concept),
          unit_id: unitId(fact.unit),
          start_day: fact.start === null ? 0 : dayNumber(fact.start),
          end_day: dayNumber(fact.end),
          filing_id: filingId(fact),
        };
        const name = keyText(key);
        if (stored.get(name)?.value !== fact.value) changed += upsert.run({ cik, ...key, value: fact.value });
        stored.delete(name);
      }
      for (const { key } of stored.values()) changed += remove.run({ cik, ...key });
      if (stored.size > 0) filings.dropUnused(cik);
      if (changed > 0) seals.save(cik, facts);
      return changed;
    });
}
