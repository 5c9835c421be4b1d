import type { ClaimVerdict } from '../../contract/claims.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { ClaimPeriod } from './claim-figures.ts';

type FigureEvidence = {
  kind: 'figure';
  /** Key of the line, or name of the ratio. */
  key: string;
  label: string;
  /** Null for a ratio or a segment. */
  statement: string | null;
  value: number;
  unit: string;
  point: SeriesPoint | null;
  accession_number: string | null;
};

type TextEvidence = {
  kind: 'text';
  accession_number: string;
  form: string;
  filing_date: string;
  filename: string;
  offset: number;
  to: number;
  quote: string;
};

/** What the loaded filings say about a claim. Rule: docs/rules.md#claims */
export type Judged = {
  verdict: ClaimVerdict;
  reason: string;
  /** Key of the line or ratio that was compared. */
  key: string | null;
  period: ClaimPeriod | null;
  evidence: FigureEvidence | TextEvidence | null;
};
