import type { DisclosureMatch } from '../../contract/disclosures.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { changedPassages } from '../disclosures/changed-passages.ts';
import { comparableReport } from '../disclosures/comparable-report.ts';
import { markedSnippet } from '../disclosures/marked-snippet.ts';
import { passageText } from '../disclosures/passage-text.ts';
import {
  type DisclosureQuery,
  DisclosureQueryError,
  readDisclosureQuery,
} from '../disclosures/query-terms.ts';
import {
  collapseMatches,
  type CollapsedMatch,
  compareMatches,
  type PassageMatch,
  searchReports,
} from '../disclosures/search-reports.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Store } from '../store/store.ts';
import { openReports } from './disclosure-report.ts';
import { disclosureShelfOf } from './disclosure-shelf.ts';
import type { Handler } from './handler.ts';

type Query = QueryOf<'disclosures'>;

/** A match, and how its passage stands to the report before where that was asked for. */
type Found = PassageMatch & { diff: { status: 'added' | 'changed'; base: string } | null };

/**
 * Searches what a company's annual and quarterly reports say in words. Source: spec §4.4, domain §5.4 to §5.6.
 */
export const disclosures: Handler<'disclosures'> = async ({ path, query }, { store, now }) => {
  const asked = readAsked(query);
  const { company, reports } = await openReports(path.identifier, store);
  const base_year = query.diff_only ? (query.diff_base_year ?? null) : null;
  if (base_year !== null && reports.every(({ fiscal_year }) => fiscal_year <= base_year))
    throw baseYearError(base_year, Math.max(...reports.map(({ fiscal_year }) => fiscal_year)));
  const wanted = reports.filter(
    ({ form, fiscal_year }) =>
      (query.form === undefined || form === query.form) &&
      (query.year === undefined || fiscal_year === query.year),
  );
  const search = { cik: company.cik, reports, wanted, asked, query, base_year };
  const { found, missing, from_cache } = await findPassages(search, store);
  const matches = collapseMatches(found).toSorted(compareMatches);
  return {
    company: { ticker: company.ticker, name: company.name, cik: company.cik },
    query: query.q,
    filters: { form: query.form ?? null, year: query.year ?? null },
    matches: matches.slice(0, query.max_results).map((match) => toMatch(match, asked)),
    total: matches.length,
    metadata: {
      data_source: 'SEC EDGAR, 10-K and 10-Q documents',
      max_results: query.max_results,
      processed_at: now.toISOString(),
      from_cache,
      reports: wanted.length,
      reports_whole: wanted.filter(({ segmented }) => segmented === 'whole').length,
      ...(query.diff_only && { diff: { missing } }),
    },
  };
};

function baseYearError(base_year: number, year: number): ServiceError {
  return new ServiceError(
    'invalid_param',
    `diff_base_year must be a year before ${year}, got '${base_year}'`,
    { parameter: 'diff_base_year' },
  );
}

/** The query in words. Throws ServiceError for one that is none, and for a base year that is not before the year. */
function readAsked({ q, year, diff_only, diff_base_year }: Query): DisclosureQuery {
  if (diff_only && year !== undefined && diff_base_year !== undefined && diff_base_year >= year)
    throw baseYearError(diff_base_year, year);
  try {
    return readDisclosureQuery(q);
  } catch (cause) {
    if (!(cause instanceof DisclosureQueryError)) throw cause;
    throw new ServiceError('invalid_query', cause.message, { parameter: 'q' });
  }
}

type Search = {
  cik: string;
  reports: readonly StoredReport[];
  wanted: readonly StoredReport[];
  asked: DisclosureQuery;
  query: Query;
  base_year: number | null;
};

/** Passages that answer, report by report, so that only what is kept stays in memory. */
async function findPassages(
  { cik, reports, wanted, asked, query, base_year }: Search,
  store: Store,
): Promise<{ found: Found[]; missing: string[]; from_cache: boolean }> {
  const shelf = disclosureShelfOf(store);
  const proximity = query.proximity === 'none' ? null : query.proximity;
  const least = query.min_novelty ?? 0;
  const found: Found[] = [];
  const missing: string[] = [];
  let from_cache = true;
  for (const report of wanted) {
    const base = query.diff_only ? comparableReport(report, reports, base_year ?? undefined) : null;
    if (query.diff_only && base === null) {
      missing.push(report.accession_number);
      continue;
    }
    const { open, was_kept } = await shelf.open(report, cik);
    from_cache &&= was_kept;
    const matches = searchReports([open], asked, proximity).filter(({ passage }) => passage.novelty >= least);
    if (base === null) found.push(...matches.map((match) => ({ ...match, diff: null })));
    else if (matches.length > 0) {
      const earlier = await shelf.open(base, cik);
      from_cache &&= earlier.was_kept;
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

function toMatch(match: CollapsedMatch<Found>, asked: DisclosureQuery): DisclosureMatch {
  const { report, disclosure, passage, window, text, diff } = match;
  return {
    tag: disclosure.tag,
    label: disclosure.label,
    snippet: markedSnippet(text, window, {
      start: passage.offset,
      end: passage.offset + passage.end - passage.start,
    }),
    form: report.form,
    period: report.period_end,
    filed: report.filing_date,
    adsh: report.accession_number,
    fiscal_year: report.fiscal_year,
    fiscal_period: report.fiscal_period,
    match_offset: window.hits[0]?.[0] ?? window.start,
    hit_count: match.hit_count,
    matched_terms: [...asked.terms],
    novelty_score: passage.novelty,
    novelty_same_form: passage.novelty_same_form,
    novelty_basis: report.basis,
    ordinal: passage.ordinal,
    heading: passage.heading,
    ...(passage.kind === 'text' && { passage: passageText(text, passage) }),
    filename: disclosure.runs[passage.run]?.filename ?? '',
    document_offset: passage.start + (window.hits[0]?.[0] ?? window.start) - passage.offset,
    is_amendment: report.is_amendment,
    also_in: match.also_in,
    ...(diff !== null && { diff_status: diff.status, diff_base_adsh: diff.base }),
  };
}
