import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import type { DisclosureMatch, DisclosuresResponse } from '../../../contract/disclosures.ts';
import { snippetHits } from '../../components/snippet-hits.ts';
import type { TextPassage } from '../../workers/diff-task.ts';

/** The report of a match, with the fields that a search returns. */
function reportOf(match: DisclosureMatch): DisclosureReport {
  const { adsh, form, period, filed, fiscal_year, fiscal_period, is_amendment = false } = match;
  return {
    adsh,
    form,
    filed_form: is_amendment ? `${form}/A` : form,
    is_amendment,
    period,
    filed,
    fiscal_year,
    fiscal_period,
    segmented: 'items',
  };
}

/** Reports in search results, newest first. */
export function reportsFound({ matches }: DisclosuresResponse, tag: string | undefined): DisclosureReport[] {
  const of_tag = matches.filter((match) => tag === undefined || match.tag === tag);
  const reports = new Map(of_tag.map((match) => [match.adsh, reportOf(match)]));
  return [...reports.values()].toSorted((a, b) => b.filed.localeCompare(a.filed));
}

/**
 * Passages of one disclosure of one report in search results, in text order: full if the response has them, else
 * snippets.
 */
export function passagesFound({ matches }: DisclosuresResponse, adsh: string, tag: string): TextPassage[] {
  return matches
    .filter((match) => match.adsh === adsh && match.tag === tag)
    .toSorted((a, b) => a.match_offset - b.match_offset)
    .map(
      ({ passage, snippet, match_offset, ordinal, heading = [], filename = '', document_offset }, index) => ({
        ordinal: ordinal ?? index,
        offset: match_offset,
        text: passage ?? snippetHits(snippet).text,
        heading,
        filename,
        document_offset: document_offset ?? 0,
      }),
    );
}

/** The report requested, else the newest in the results; null if there is none. */
export function laterReport(
  found: readonly DisclosureReport[],
  adsh: string | undefined,
): DisclosureReport | null {
  return (adsh === undefined ? found[0] : found.find((report) => report.adsh === adsh)) ?? null;
}

/** The report requested, else one of the same form and period; null if there is none. */
export function earlierReport(
  found: readonly DisclosureReport[],
  adsh: string | undefined,
  { form, fiscal_period }: Pick<DisclosureReport, 'form' | 'fiscal_period'>,
): DisclosureReport | null {
  if (adsh !== undefined) return found.find((report) => report.adsh === adsh) ?? null;
  return found.find((report) => report.form === form && report.fiscal_period === fiscal_period) ?? null;
}

/** Fiscal year of a report in search results; null if it is not there. */
export function yearOf(answer: DisclosuresResponse, adsh: string): number | null {
  return answer.matches.find((match) => match.adsh === adsh)?.fiscal_year ?? null;
}
