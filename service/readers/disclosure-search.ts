import type { QueryOf } from '../../contract/endpoints.ts';
import { comparableReport } from '../../domain/disclosures/comparable-report.ts';
import type { StoredReport } from '../../domain/disclosures/disclosure.ts';
import type { DisclosureQuery } from '../../domain/disclosures/query-terms.ts';
import { changedPassages } from '../../domain/disclosures/redline.ts';
import { type PassageMatch, searchReports } from '../../domain/disclosures/search-reports.ts';
import type { ReadContext } from './caches.ts';
import { openReport } from './open-report.ts';

/** A match; with `diff_only`, also whether its passage was added or changed since the earlier report. */
export type FoundPassage = PassageMatch & { diff: { status: 'added' | 'changed'; base: string } | null };

export type DisclosureSearch = {
  cik: string;
  reports: readonly StoredReport[];
  wanted: readonly StoredReport[];
  asked: DisclosureQuery;
  query: Pick<QueryOf<'disclosures'>, 'proximity' | 'min_novelty' | 'diff_only'>;
  base_year: number | null;
};

/** Matching passages, searched report by report so that only the matches stay in memory. */
export async function findPassages(
  { cik, reports, wanted, asked, query, base_year }: DisclosureSearch,
  context: ReadContext,
): Promise<{ found: FoundPassage[]; missing: StoredReport[]; from_cache: boolean }> {
  const proximity = query.proximity === 'none' ? null : query.proximity;
  const least = query.min_novelty ?? 0;
  const found: FoundPassage[] = [];
  const missing: StoredReport[] = [];
  let from_cache = true;
  for (const report of wanted) {
    const base = query.diff_only ? comparableReport(report, reports, base_year ?? undefined) : null;
    if (query.diff_only && base === null) {
      missing.push(report);
      continue;
    }
    const { open, cached } = await openReport(report, cik, context);
    from_cache &&= cached;
    const matches = searchReports([open], asked, proximity).filter(({ passage }) => passage.novelty >= least);
    if (base === null) found.push(...matches.map((match) => ({ ...match, diff: null })));
    else if (matches.length > 0) {
      const earlier = await openReport(base, cik, context);
      from_cache &&= earlier.cached;
      const hit = new Set(matches.map(({ disclosure }) => disclosure));
      const changed = new Map(
        open.disclosures
          .filter(({ disclosure }) => hit.has(disclosure))
          .map((one) => [one.disclosure, changedPassages(open, one, earlier.open)]),
      );
      for (const match of matches) {
        const status = changed.get(match.disclosure)?.get(match.passage.ordinal);
        if (status !== undefined) found.push({ ...match, diff: { status, base: base.accession_number } });
      }
    }
  }
  return { found, missing, from_cache };
}
