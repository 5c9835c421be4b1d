import type { Fact } from '../../../domain/statements/fact.ts';
import { memoize } from '../../../domain/statements/memoize.ts';
import type { FactStore } from '../fact-store.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';
import { dayText } from './day-number.ts';
import { type FactFiling, readFactFiling } from './fact-row.ts';
import { prepareInstances } from './instances.ts';
import { prepareQuarantine } from './quarantine.ts';
import { prepareReportFaces } from './report-faces.ts';
import { integer, text } from './row.ts';
import { prepareSaveFacts } from './save-facts.ts';

/**
 * Reads facts by concept. Filings and units are read once instead of joined to each fact, which takes less than half
 * the time.
 */
function prepareReadFacts(connection: Connection): (cik: string, concepts: readonly string[]) => Fact[] {
  const selectFilings = connection.prepare(
    'SELECT id, accession_number, form, filed, fy, fp FROM fact_filings WHERE cik = :cik',
  );
  const selectConcept = connection.prepare('SELECT id FROM concepts WHERE name = :name');
  const selectUnit = connection.prepare('SELECT name FROM units WHERE id = :id');
  const selectFacts = connection.prepare(
    `SELECT unit_id, start_day, end_day, filing_id, value FROM facts
     WHERE cik = :cik AND concept_id = :concept_id`,
  );

  return (cik, concepts) => {
    const filings = new Map(
      selectFilings.all({ cik }).map((row) => [integer(row, 'id'), readFactFiling(row)]),
    );
    const filingOf = (id: number): FactFiling => {
      const filing = filings.get(id);
      if (filing === undefined)
        throw new StoreError('damaged', `Store holds facts of ${cik} without their filing`);
      return filing;
    };
    const unitOf = memoize((id: number) => text(selectUnit.get({ id }) ?? {}, 'name'));
    const dayOf = memoize(dayText);
    return [...new Set(concepts)].flatMap((concept) => {
      const named = selectConcept.get({ name: concept });
      if (named === undefined) return [];
      return selectFacts.all({ cik, concept_id: integer(named, 'id') }).map((row) => {
        const start = integer(row, 'start_day');
        return {
          concept,
          unit: unitOf(integer(row, 'unit_id')),
          start: start === 0 ? null : dayOf(start),
          end: dayOf(integer(row, 'end_day')),
          value: integer(row, 'value'),
          ...filingOf(integer(row, 'filing_id')),
        };
      });
    });
  };
}

export function openFacts(connection: Connection): FactStore {
  const readFacts = prepareReadFacts(connection);
  const selectConcepts = connection.prepare(
    `SELECT c.name AS concept, counted.total FROM
       (SELECT concept_id, count(*) AS total FROM facts WHERE cik = :cik GROUP BY concept_id) counted
       JOIN concepts c ON c.id = counted.concept_id ORDER BY c.name`,
  );
  const selectCompanies = connection.prepare('SELECT DISTINCT cik FROM fact_filings ORDER BY cik');
  const selectReporting = connection.prepare('SELECT DISTINCT cik FROM instances ORDER BY cik');
  const saveFacts = prepareSaveFacts(connection);
  return {
    saveFacts: async (cik, facts) => saveFacts(cik, facts),
    facts: async (cik, concepts) => connection.snapshot(() => readFacts(cik, concepts)),
    concepts: async (cik) =>
      selectConcepts
        .all({ cik })
        .map((row) => ({ concept: text(row, 'concept'), count: integer(row, 'total') })),
    companiesWithFacts: async () => selectCompanies.all().map((row) => text(row, 'cik')),
    companiesWithInstances: async () => selectReporting.all().map((row) => text(row, 'cik')),
    ...prepareInstances(connection),
    ...prepareReportFaces(connection),
    ...prepareQuarantine(connection),
  };
}
