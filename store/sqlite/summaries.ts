import { readSummary } from '../summary-row.ts';
import type { SummaryStore } from '../summary-store.ts';
import type { Connection } from './connection.ts';

/** Summaries written by models, in the store's file. */
export function openSummaries(connection: Connection): SummaryStore {
  const select = connection.prepare(
    `SELECT s.summary, s.generated_at FROM filings f JOIN summaries s ON s.filing_id = f.id
     WHERE f.accession_number = :accession_number AND s.method = :method AND s.model = :model
       AND s.prompt_version = :prompt_version AND s.input = :input`,
  );
  const upsert = connection.prepare(
    `INSERT INTO summaries (filing_id, method, model, prompt_version, input, summary, generated_at)
     SELECT id, :method, :model, :prompt_version, :input, :summary, :generated_at FROM filings
     WHERE accession_number = :accession_number
     ON CONFLICT (filing_id, method, model, prompt_version) DO UPDATE SET
       input = excluded.input, summary = excluded.summary, generated_at = excluded.generated_at`,
  );
  return {
    get: async (key) => {
      const row = select.get({ ...key });
      return row === undefined ? null : readSummary(row);
    },
    save: async ({ summary, ...record }) => void upsert.run({ ...record, summary: JSON.stringify(summary) }),
  };
}
