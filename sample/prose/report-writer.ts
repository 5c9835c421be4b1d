import type { ReportSource } from '../documents/report-source.ts';
import { type Values, writeClause } from './clause.ts';
import type { Profile } from './profile.ts';
import { type ReportFigures, readFigures } from './report-figures.ts';
import { valuesOf } from './values.ts';

/** What the parts of a report's text are told from. */
export type ReportWriter = {
  source: ReportSource;
  profile: Profile;
  figures: ReportFigures;
  values: Values;
  /** Whether it is the newest annual report or came after it: what changes on purpose changes with that. */
  is_newest: boolean;
  /** A clause of this company: worded alike in every report. */
  say: (clause: string) => string;
  /** A clause that is worded anew in every period. */
  sayAnew: (clause: string) => string;
};

/** `newest_annual` is the filing date of the company's newest annual report. */
export function createReportWriter(
  source: ReportSource,
  profile: Profile,
  newest_annual: string,
): ReportWriter {
  const figures = readFigures(source);
  const values = valuesOf(source, profile, figures);
  const { cik } = source.company;
  const { end } = source.report.quarter;
  // The clause itself is part of the seed, so that peers choose apart from each other and clauses from one another.
  const seedOf = (clause: string) => `${cik} ${clause.slice(0, 60)}`;
  return {
    source,
    profile,
    figures,
    values,
    is_newest: source.filing.filing_date >= newest_annual,
    say: (clause) => writeClause(clause, values, seedOf(clause)),
    sayAnew: (clause) => writeClause(clause, values, `${seedOf(clause)} ${end}`),
  };
}
