import { type FigureSource, filingsOf } from '../../views/figure-table.ts';
import { BOARD_LIMITS, type BoardSource } from './board.ts';

/** Whose filings are cited. */
export type CitedCompany = { name: string; cik: string };

/** A filing as a source; none where the server names no filing. */
function filingSource(
  { name, cik }: CitedCompany,
  { accession_number, form, filed }: FigureSource,
): BoardSource[] {
  if (accession_number === undefined) return [];
  return [
    {
      company: name,
      cik,
      accession_number,
      form: form ?? null,
      filing_date: filed ?? null,
      // The filing's own period isn't known here: a figure may be of an earlier one.
      period_end: null,
      filename: null,
      item: null,
      span: null,
    },
  ];
}

/** The same filing once, as it is first named; the newest where there are too many. */
export function distinctSources(sources: readonly BoardSource[]): BoardSource[] {
  const found = new Map(sources.map((source) => [source.accession_number, source]));
  return [...found.values()].slice(-BOARD_LIMITS.sources);
}

/** The filings of figures: their own, or those of the figures they are derived from. */
export function pointSources(company: CitedCompany, points: readonly FigureSource[]): BoardSource[] {
  return distinctSources(filingsOf(points).flatMap((one) => filingSource(company, one)));
}

export function pagePath(): string {
  return `${window.location.pathname}${window.location.search}`;
}
