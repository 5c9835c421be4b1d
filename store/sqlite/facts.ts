import type { Database } from '../database.ts';
import type { FactStore } from '../fact-store.ts';
import { openQuarantine } from '../quarantine.ts';
import { openReports } from '../reports.ts';
import { integer, text } from '../row.ts';
import type { Connection } from './connection.ts';
import { prepareReadFacts } from './fact-seals.ts';
import { prepareSaveFacts } from './save-facts.ts';

export function openFacts(connection: Connection, db: Database): FactStore {
  const readFacts = prepareReadFacts(connection);
  const selectConcepts = connection.prepare(
    `SELECT c.name AS concept, counted.total FROM
       (SELECT concept_id, count(*) AS total FROM facts WHERE cik = :cik GROUP BY concept_id) counted
       JOIN concepts c ON c.id = counted.concept_id ORDER BY c.name`,
  );
  const selectCompanies = connection.prepare('SELECT DISTINCT cik FROM fact_filings ORDER BY cik');
  const saveFacts = prepareSaveFacts(connection);
  return {
    saveFacts: async (cik, facts) => saveFacts(cik, facts),
    facts: async (cik, concepts) => connection.snapshot(() => readFacts(cik, concepts)),
    concepts: async (cik) =>
      selectConcepts
        .all({ cik })
        .map((row) => ({ concept: text(row, 'concept'), count: integer(row, 'total') })),
    companiesWithFacts: async () => selectCompanies.all().map((row) => text(row, 'cik')),
    ...openReports(db),
    ...openQuarantine(db),
  };
}
