import type { Database } from '../../database.ts';
import type { FactStore } from '../../fact-store.ts';
import { openQuarantine } from '../../quarantine.ts';
import { openReports } from '../../reports.ts';
import { integer, text } from '../../row.ts';
import type { Connection } from '../connection.ts';
import { readFacts } from './read-facts.ts';
import { saveFacts } from './save-facts.ts';

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
