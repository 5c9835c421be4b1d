import type { DisclosureMapResponse, DisclosureMatch, DisclosuresResponse } from '../contract/disclosures.ts';
import type { QueryOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { comparableReport, listedBase } from '../domain/disclosures/comparable-report.ts';
import type { DisclosureSummary, StoredReport } from '../domain/disclosures/disclosure.ts';
import {
  type DisclosureQuery,
  DisclosureQueryError,
  readDisclosureQuery,
} from '../domain/disclosures/find-windows.ts';
import { disclosureOf, isUnresolvedPointer, passageText } from '../domain/disclosures/passage-text.ts';
import { changedPassages, shareChanged } from '../domain/disclosures/redline.ts';
import {
  type CollapsedMatch,
  type PassageMatch,
  collapseMatches,
  markedSnippet,
  matchOrder,
  searchReports,
} from '../domain/disclosures/search-reports.ts';
import { compareTags, distinctLabels } from '../domain/disclosures/tags.ts';
import type { ReadContext } from './caches.ts';
import type { Handler } from './context.ts';
import {
  type EarlierWording,
  heldAgainst,
  markNewWords,
  markWordsInNone,
  readEarlierWording,
  returnedIn,
} from './passages.ts';
import {
  findReport,
  isOfForm,
  listReports,
  openDisclosure,
  openReport,
  toDisclosureReport,
} from './reports.ts';

/** A match; with `diff_only`, also whether its passage was added or changed since the earlier report. */
type FoundPassage = PassageMatch & { diff: { status: 'added' | 'changed'; base: string } | null };

type DisclosureSearch = {
  cik: string;
  reports: readonly StoredReport[];
  wanted: readonly StoredReport[];
  sought: DisclosureQuery;
  query: Pick<QueryOf<'disclosures'>, 'proximity' | 'min_novelty' | 'diff_only'>;
  base_year: number | null;
};

/** Matching passages, searched report by report so that only the matches stay in memory. */
async function findPassages(
  { cik, reports, wanted, sought, query, base_year }: DisclosureSearch,
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
    const matches = searchReports([open], sought, proximity).filter(
      ({ passage }) => passage.novelty >= least,
    );
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

/** More reports of a form than any company has filed. */
const PAGE = { offset: 0, limit: 1_000 };

type Query = QueryOf<'disclosures'>;

/**
 * Searches the text of a company's annual and quarterly reports.
 * Rules: docs/rules.md#disclosure-matches, docs/rules.md#novelty, docs/rules.md#comparable-report
 */
export const disclosures: Handler<'disclosures'> = async ({ path, query }, context) => {
  const sought = readWanted(query);
  const { company, reports } = await listReports(path.identifier, context.store);
  const base_year = query.diff_only ? (query.diff_base_year ?? null) : null;
  if (base_year !== null && reports.every(({ fiscal_year }) => fiscal_year <= base_year))
    throw baseYearError(base_year, Math.max(...reports.map(({ fiscal_year }) => fiscal_year)));
  const wanted = reports.filter(
    (report) =>
      isOfForm(report, query.form) && (query.year === undefined || report.fiscal_year === query.year),
  );
  const search = { cik: company.cik, reports, wanted, sought, query, base_year };
  const { found, missing, from_cache } = await findPassages(search, context);
  const isKnown = (report: StoredReport): boolean => heldAgainst(report, reports).same_form > 0;
  const matches = collapseMatches(found).toSorted(matchOrder(query.sort, isKnown));
  const shown = matches.slice(0, query.max_results);
  const isAboutNew = query.sort === 'novelty' || query.diff_only || (query.min_novelty ?? 0) > 0;
  const earlier = new Map<string, EarlierWording>();
  for (const { report } of isAboutNew ? shown : [])
    if (!earlier.has(report.accession_number))
      earlier.set(report.accession_number, await readEarlierWording(report, reports, context));
  return {
    company: { ticker: company.ticker, name: company.name, cik: company.cik },
    query: query.q,
    filters: { form: query.form ?? null, year: query.year ?? null },
    matches: shown.map((match) => ({
      ...toMatch(match, sought, heldAgainst(match.report, reports).same_form),
      ...(isKnown(match.report) && aboutNew(match, earlier.get(match.report.accession_number) ?? [])),
    })),
    total: matches.length,
    metadata: {
      data_source: 'SEC EDGAR, annual and quarterly reports',
      max_results: query.max_results,
      processed_at: context.now.toISOString(),
      from_cache,
      reports: wanted.length,
      reports_whole: wanted.filter(({ segmented }) => segmented === 'whole').length,
      ...(query.diff_only && {
        diff: {
          missing: missing.map(({ accession_number }) => accession_number),
          skipped: await namedSkipped(missing, base_year, company.cik, context),
        },
      }),
    },
  };
};

/** The new words of a match, and the report since which its wording has returned. */
function aboutNew(
  { report, passage, text }: CollapsedMatch<FoundPassage>,
  earlier: EarlierWording,
): Pick<DisclosureMatch, 'new_words' | 'returned_since'> {
  if (passage.kind !== 'text') return {};
  const own = passageText(text, passage);
  const returned_since = returnedIn(own, report, earlier);
  const new_words = (returned_since === null ? markNewWords : markWordsInNone)(own, earlier);
  return { ...(new_words !== null && { new_words }), ...(returned_since !== null && { returned_since }) };
}

type Skipped = NonNullable<NonNullable<DisclosuresResponse['metadata']['diff']>['skipped']>[number];

/** Skipped reports by form and period, each with the filing that is not loaded. */
async function namedSkipped(
  reports: readonly StoredReport[],
  base_year: number | null,
  cik: string,
  { store }: ReadContext,
): Promise<Skipped[]> {
  const forms = [...new Set(reports.map(({ form }) => form))];
  const lists = await Promise.all(
    forms.map((form) => store.filings.list(cik, { form, include_amendments: false }, PAGE)),
  );
  const listed = lists.flatMap(({ filings }) => filings);
  return reports.map((report) => {
    const { accession_number, form, fiscal_year, fiscal_period } = report;
    const year = base_year ?? fiscal_year - 1;
    const base_adsh = listedBase(report, year, listed);
    return { adsh: accession_number, form, fiscal_year, fiscal_period, base_year: year, base_adsh };
  });
}

function baseYearError(base_year: number, year: number): ServiceError {
  return new ServiceError(
    'invalid_param',
    `diff_base_year must be a year before ${year}, got '${base_year}'`,
    { parameter: 'diff_base_year' },
  );
}

/** The query in words. Throws ServiceError for one that is none, and for a base year that is not before the year. */
function readWanted({ q, year, diff_only, diff_base_year }: Query): DisclosureQuery {
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
  sought: DisclosureQuery,
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
    matched_terms: [...sought.terms],
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

type Row = DisclosureMapResponse['disclosures'][number];
type Cell = Row['cells'][number];

/**
 * Which disclosures a company's reports have, how new each was and how much it changed.
 * Rules: docs/rules.md#novelty, docs/rules.md#comparable-report
 */
export const disclosureMap: Handler<'disclosureMap'> = async ({ path, query }, context) => {
  const { store } = context;
  const { company, reports } = await listReports(path.identifier, store);
  const { cik, ticker, name } = company;
  const shown = reports.filter((report) => isOfForm(report, query.form));
  const byAccession = new Map(
    shown.map((report) => [
      report.accession_number,
      { report, same_form: heldAgainst(report, reports).same_form },
    ]),
  );
  const changes = query.changes ? await readChanges(shown, reports, cik, context) : null;
  const rows = new Map<string, Row>();
  for (const summary of await store.disclosures.summaries(cik)) {
    const known = byAccession.get(summary.accession_number);
    if (known === undefined) continue;
    const { tag, label, source } = summary;
    const row = rows.get(tag) ?? { tag, label, source, cells: [] };
    const share_changed = changes?.get(`${summary.accession_number} ${tag}`) ?? null;
    row.cells.push({
      ...toCell(summary, known.report, known.same_form),
      ...(changes !== null && { share_changed }),
    });
    rows.set(tag, row);
  }
  return {
    company: { cik, ticker, name },
    reports: shown.map(toDisclosureReport),
    disclosures: distinctLabels([...rows.values()]).toSorted(compareTags),
  };
};

function toCell(summary: DisclosureSummary, { basis }: StoredReport, same_form: number): Cell {
  const { accession_number, status, quality, characters, passages, novelty, novel_passages } = summary;
  return {
    adsh: accession_number,
    status,
    quality,
    characters,
    passages,
    novelty: same_form > 0 ? novelty : null,
    novelty_basis: basis,
    novel_passages: same_form > 0 ? novel_passages : 0,
  };
}

/** Shares of words changed since the year before, by accession number and tag. */
async function readChanges(
  shown: readonly StoredReport[],
  reports: readonly StoredReport[],
  cik: string,
  context: ReadContext,
): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  for (const report of shown) {
    const before = comparableReport(report, reports);
    if (before === null) continue;
    const { open: target } = await openReport(report, cik, context);
    const { open: base } = await openReport(before, cik, context);
    for (const open of target.disclosures) {
      const from = disclosureOf(base, open.disclosure.tag);
      if (from === null) continue;
      const share = shareChanged({ report: base, open: from }, { report: target, open });
      changes.set(`${report.accession_number} ${open.disclosure.tag}`, share);
    }
  }
  return changes;
}

/** One disclosure's text in passages. Rule: docs/rules.md#passages */
export const disclosureText: Handler<'disclosureText'> = async ({ path, query }, context) => {
  const { company, reports } = await listReports(path.identifier, context.store);
  const report = findReport(reports, query.adsh, company);
  const { disclosure, index } = (await openDisclosure(report, query.tag, company, context)).open;
  const { cik, ticker, name } = company;
  const { tag, label, status, quality } = disclosure;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    tag,
    label,
    status,
    points_elsewhere: isUnresolvedPointer(disclosure),
    quality,
    passages: disclosure.passages.map((passage) => ({
      ordinal: passage.ordinal,
      offset: passage.offset,
      text: passageText(index.text, passage),
      kind: passage.kind,
      heading: passage.heading,
      novelty: passage.kind === 'table' ? null : passage.novelty,
      filename: disclosure.runs[passage.run]?.filename ?? '',
      document_offset: passage.start,
    })),
  };
};
