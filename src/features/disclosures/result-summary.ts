import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { reportPeriod } from '../../../views/format/periods.ts';

type Answer = Pick<DisclosuresResponse, 'matches' | 'total' | 'metadata'>;

/** How many passages matched and how many of them are listed: 'Top 10 of 34 passages'. */
export function passageCount({ matches, total }: Answer): string {
  const count = countOf(total, 'passage');
  return matches.length >= total ? count : `Top ${formatCount(matches.length)} of ${count}`;
}

/** How many reports were searched, which of them had no Items, and which were skipped by a server that doesn't name them. */
export function resultNotes({ metadata }: Answer): string[] {
  const { reports, reports_whole = 0, diff } = metadata;
  const missing = diff?.skipped === undefined ? (diff?.missing ?? []) : [];
  const notes: string[] = [];
  if (reports !== undefined) notes.push(`${countOf(reports, 'report')} searched.`);
  if (reports_whole > 0) {
    notes.push(
      reports_whole === 1
        ? 'No Items were found in 1 report, so its full text was searched as one section.'
        : `No Items were found in ${formatCount(reports_whole)} reports, so the full text of each was searched as one section.`,
    );
  }
  if (missing.length > 0) {
    notes.push(`Skipped, because no report for the base year is loaded: ${missing.map(label).join(', ')}.`);
  }
  return notes;
}

/** A report without one to compare it with, in words, and the filing that would be that one. */
type SkippedReport = { words: string; base: string; adsh: string | null };

/** Reports that were skipped, each with the one to load: '10-K FY2025', '10-K FY2024'. */
export function skippedReports({ metadata }: Pick<Answer, 'metadata'>): SkippedReport[] {
  return (metadata.diff?.skipped ?? []).map(({ form, fiscal_year, fiscal_period, base_year, base_adsh }) => ({
    words: `${form} ${reportPeriod({ fiscal_year, fiscal_period })}`,
    base: `${form} ${reportPeriod({ fiscal_year: base_year, fiscal_period })}`,
    adsh: base_adsh,
  }));
}
