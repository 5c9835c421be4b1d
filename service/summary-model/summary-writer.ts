import type { Summary } from '../../domain/summary/extract-summary.ts';
import type { ModelInput } from '../../domain/summary/model-request.ts';

/** A summary that a model wrote and that held against its passages, or why there is none, in words. */
export type Written = { summary: Summary; model: string; generated_at: string } | { fallback_reason: string };

export type Commission = {
  accession_number: string;
  input: ModelInput;
  /** Captions of risks in the report. */
  risk_captions: number;
};

export type SummaryWriter = {
  /** The summary of a report: the stored one, else one written now. Never throws for what a model or its address does. */
  write(commission: Commission, now: Date): Promise<Written>;
  /** Ends what runs. */
  close(): Promise<void>;
};
