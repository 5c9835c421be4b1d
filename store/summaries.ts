import type { Summary } from '../domain/summary/extract-summary.ts';
import { type Database, type Row, StoreError, text } from './database.ts';

/** What tells one summary of a report from another. */
export type SummaryKey = {
  accession_number: string;
  /** `llm`; an extract is rebuilt each time. */
  method: string;
  model: string;
  prompt_version: number;
  /** Digest of everything that the model was shown. */
  input: string;
};

type StoredSummary = {
  summary: Summary;
  /** ISO 8601 UTC. */
  generated_at: string;
};

/** Summaries that a model wrote: to ask again takes long, and may come out otherwise. */
export type SummaryStore = {
  /** Null when it is not stored, or was made of another input. */
  get(key: SummaryKey): Promise<StoredSummary | null>;
  /** Stores it in place of one of the same report, method, model and prompt. */
  save(record: SummaryKey & StoredSummary): Promise<void>;
};

const ONE = `
SELECT s.summary, s.generated_at FROM filings f JOIN summaries s ON s.filing_id = f.id
WHERE f.accession_number = :accession_number AND s.method = :method AND s.model = :model
  AND s.prompt_version = :prompt_version AND s.input = :input`;

const SAVE = `
INSERT INTO summaries (filing_id, method, model, prompt_version, input, summary, generated_at)
SELECT id, :method, :model, CAST(:prompt_version AS integer), :input, :summary, :generated_at FROM filings
WHERE accession_number = :accession_number
ON CONFLICT (filing_id, method, model, prompt_version) DO UPDATE SET
  input = excluded.input, summary = excluded.summary, generated_at = excluded.generated_at`;

export function openSummaries(db: Database): SummaryStore {
  return {
    async get(key) {
      const row = await db.get(ONE, key);
      return row === undefined ? null : readSummary(row);
    },
    save: async ({ summary, ...record }) =>
      void (await db.run(SAVE, { ...record, summary: JSON.stringify(summary) })),
  };
}

function readSummary(row: Row): StoredSummary {
  return { summary: readContent(text(row, 'summary')), generated_at: text(row, 'generated_at') };
}

function readContent(json: string): Summary {
  try {
    const summary: Summary = JSON.parse(json);
    return summary;
  } catch (cause) {
    throw new StoreError('damaged', 'Store holds a summary that is not whole', { cause });
  }
}
