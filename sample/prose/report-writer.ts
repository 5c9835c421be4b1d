import { paragraph } from '../documents/page.ts';
import { writeClause } from './clause.ts';
import type { Profile } from './profile.ts';
import { type ReportSource, readFigures, valuesOf } from './values.ts';

/** What the parts of a report's text are written from. */
export type ReportWriter = ReturnType<typeof createReportWriter>;

/** `newest_annual` is the filing date of the company's newest annual report. */
export function createReportWriter(source: ReportSource, profile: Profile, newest_annual: string) {
  const figures = readFigures(source);
  const values = valuesOf(source, profile, figures);
  const { cik } = source.company;
  const { end } = source.report.quarter;
  // The clause itself is part of the seed, so that peers choose apart from each other and clauses from one another.
  const seedOf = (clause: string) => `${cik} ${clause.slice(0, 60)}`;
  const say = (clause: string) => writeClause(clause, values, seedOf(clause));
  const sayAnew = (clause: string) => writeClause(clause, values, `${seedOf(clause)} ${end}`);
  const is_newest = source.filing.filing_date >= newest_annual;
  const paragraphs = (...clauses: string[]) => clauses.map((clause) => paragraph(say(clause)));
  return {
    source,
    profile,
    figures,
    values,
    /** Whether it is the newest annual report or came after it: what changes on purpose changes with that. */
    is_newest,
    /** A clause of this company, worded alike in every report, or differently in every period. */
    say,
    sayAnew,
    paragraphs,
    newParagraphs: (...clauses: string[]) => clauses.map((clause) => paragraph(sayAnew(clause))),
    /** Paragraphs planted in an Item of the newest annual report. */
    planted: (item: string) => (is_newest ? paragraphs(...(profile.planted?.[item] ?? [])) : []),
  };
}
