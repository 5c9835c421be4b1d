import type { Summary } from '../../../domain/summary/summary.ts';
import { text } from '../row.ts';
import { StoreError } from '../store.ts';
import type { SummaryStore } from '../summary-store.ts';
import type { Connection } from './connection.ts';

function readSummary(json: string): Summary {
  try {
    const summary: Summary = JSON.parse(json);
    return summary;
  } catch (cause) {
    throw new StoreError('damaged', 'Store holds a summary that is not whole', { cause });
  }
}

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
      if (row === undefined) return null;
      return { summary: readSummary(text(row, 'summary')), generated_at: text(row, 'generated_at') };
    },
    save: async ({ summary, ...record }) => void upsert.run({ ...record, summary: JSON.stringify(summary) }),
  };
}
