import type { DisclosureMatch } from '../../contract/disclosures.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { markedSnippet } from '../../domain/disclosures/marked-snippet.ts';
import { passageText } from '../../domain/disclosures/passage-text.ts';
import {
  type DisclosureQuery,
  DisclosureQueryError,
  readDisclosureQuery,
} from '../../domain/disclosures/query-terms.ts';
import { collapseMatches, type CollapsedMatch, matchOrder } from '../../domain/disclosures/search-reports.ts';
import type { StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import { findPassages, type FoundPassage } from '../readers/disclosure-search.ts';
import { heldAgainst } from '../readers/novel-passages.ts';
import { listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

type Query = QueryOf<'disclosures'>;

/**
 * Searches the text of a company's annual and quarterly reports.
 * Rules: docs/rules.md#disclosure-matches, docs/rules.md#novelty, docs/rules.md#comparable-report
 */
export const disclosures: Handler<'disclosures'> = async ({ path, query }, context) => {
  const asked = readAsked(query);
  const { company, reports } = await listReports(path.identifier, context.store);
  const base_year = query.diff_only ? (query.diff_base_year ?? null) : null;
  if (base_year !== null && reports.every(({ fiscal_year }) => fiscal_year <= base_year))
    throw baseYearError(base_year, Math.max(...reports.map(({ fiscal_year }) => fiscal_year)));
  const wanted = reports.filter(
    ({ form, fiscal_year }) =>
      (query.form === undefined || form === query.form) &&
      (query.year === undefined || fiscal_year === query.year),
  );
  const search = { cik: company.cik, reports, wanted, asked, query, base_year };
  const { found, missing, from_cache } = await findPassages(search, context);
  const isKnown = (report: StoredReport): boolean => heldAgainst(report, reports).same_form > 0;
  const matches = collapseMatches(found).toSorted(matchOrder(query.sort, isKnown));
  return {
    company: { ticker: company.ticker, name: company.name, cik: company.cik },
    query: query.q,
    filters: { form: query.form ?? null, year: query.year ?? null },
    matches: matches
      .slice(0, query.max_results)
      .map((match) => toMatch(match, asked, heldAgainst(match.report, reports).same_form)),
    total: matches.length,
    metadata: {
      data_source: 'SEC EDGAR, 10-K and 10-Q documents',
      max_results: query.max_results,
      processed_at: context.now.toISOString(),
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

function toMatch(
  match: CollapsedMatch<FoundPassage>,
  asked: DisclosureQuery,
  same_form: number,
): DisclosureMatch {
  const { report, disclosure, passage, window, text, diff } = match;
  const hit = window.hits[0]?.[0] ?? window.start;
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
    match_offset: hit,
    hit_count: match.hit_count,
    matched_terms: [...asked.terms],
    novelty_score: passage.novelty,
    novelty_same_form: passage.novelty_same_form,
    novelty_basis: report.basis,
    same_form,
    ordinal: passage.ordinal,
    heading: passage.heading,
    ...(passage.kind === 'text' && { passage: passageText(text, passage) }),
    filename: disclosure.runs[passage.run]?.filename ?? '',
    document_offset: passage.start,
    hit_offset: passage.start + hit - passage.offset,
    is_amendment: report.is_amendment,
    also_in: match.also_in,
    ...(diff !== null && { diff_status: diff.status, diff_base_adsh: diff.base }),
  };
}
