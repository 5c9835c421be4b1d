import type { Summary } from '../domain/summary/extract-summary.ts';

/** What tells one summary of a report from another. */
export type SummaryKey = {
  accession_number: string;
  /** `llm`; an extract is made anew each time. */
  method: string;
  model: string;
  prompt_version: number;
  /** Digest of everything that the model was shown. */
  input: string;
};

export type StoredSummary = {
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
