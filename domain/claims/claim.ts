import type { ClaimVerdict } from '../../contract/claims.ts';
import type { RatioSeries } from '../../contract/ratios.ts';
import type { Segments } from '../../contract/segments.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { Amount } from './amounts.ts';
import type { NamedPeriod } from './periods.ts';
import type { ClaimSubject } from './tokens.ts';

/** A number of a text, and what it says. */
export type FigureClaim = {
  kind: 'figure';
  amount: Amount;
  /** Null where the text names none that is known. */
  subject: ClaimSubject | null;
  /** Words around the subject that narrow it: `iPhone` of `iPhone net sales`. */
  narrowed: string[];
  /** What the amount says about its subject: its level, or its change in per cent, points or currency. */
  measure: 'level' | 'change';
  /** -1 after `fell`, 1 after `rose`. */
  direction: 1 | -1 | null;
  period: NamedPeriod | null;
  /** The period it is compared with, where the text names one. */
  base_period: NamedPeriod | null;
  /** Whether the whole sentence is understood, so that a different figure contradicts it. */
  is_strict: boolean;
  /** Set where a word makes it another figure than the reported one: `adjusted`. */
  qualifier: string | null;
};

/** A document that claims are looked up in. */
export type ClaimDocument = {
  accession_number: string;
  form: string;
  filing_date: string;
  period_end: string;
  fiscal_year: number;
  /** `FY`, `Q1`, `Q2`, `Q3`. */
  fiscal_period: string;
  filename: string;
  text: string;
};

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

export type TextEvidence = {
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

export type PeriodType = 'annual' | 'quarterly';

/** A company's figures of one kind of period, as its pages show them. */
type Figures = {
  lines: readonly (StatementLine & { statement: string })[];
  ratios: readonly RatioSeries[];
  segments: Segments | null;
};

/** What claims about figures are judged against. */
export type ClaimFigures = Record<PeriodType, Figures> & {
  /** Month in which the newest fiscal year ends, 1 to 12; null without figures. */
  closing_month: number | null;
  /** Every filed value for a period that ends on a day, whatever its concept. */
  otherValues: (period_end: string) => readonly number[];
};

/** A period of the company. */
export type ClaimPeriod = { type: PeriodType; label: string; end: string };

/** Periods with figures, oldest first, without repetition. */
export function periodsOfFigures({ lines }: Figures, type: PeriodType): ClaimPeriod[] {
  const ends = new Map<string, string>();
  for (const { points } of lines) {
    for (const { period, period_end } of points) if (period_end !== undefined) ends.set(period, period_end);
  }
  return [...ends]
    .map(([label, end]) => ({ type, label, end }))
    .toSorted((a, b) => a.end.localeCompare(b.end));
}

export function pointOf(figures: ClaimFigures, key: string, period: ClaimPeriod): SeriesPoint | null {
  for (const line of figures[period.type].lines) {
    if (line.key !== key) continue;
    const point = line.points.find((each) => each.period === period.label);
    if (point !== undefined) return point;
  }
  return null;
}

/** Filed values of a figure: the latest, and the first reported if it was restated. */
export function valuesOf({ value, first_reported = null }: SeriesPoint): number[] {
  return first_reported === null ? [value] : [value, first_reported.value];
}
