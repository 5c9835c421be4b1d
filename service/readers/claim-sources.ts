import { ServiceError } from '../../contract/errors.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { ClaimDocument, ClaimFigures, PeriodType } from '../../domain/claims/claim.ts';
import type { ClaimSources } from '../../domain/claims/judge-claims.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/forms.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { QueryError } from '../../domain/query/query.ts';
import { ratioSeries } from '../../domain/ratios/ratio-series.ts';
import { periodsOf } from '../../domain/statements/period.ts';
import { statementLines } from '../../domain/statements/statement-lines.ts';
import type { Company } from '../../store/companies.ts';
import type { Context } from '../context.ts';
import { type Financials, readCompanyFacts } from './company-facts.ts';
import { readDocument } from './documents.ts';
import { readSegmentHistory } from './segments.ts';

/** Most reports and other documents whose text is searched for claims. */
const REPORTS_MAX = 16;
const FOUND_MAX = 8;

/** What a text asks of a company's filings. */
export type Asked = {
  years: ReadonlySet<number>;
  quotations: readonly string[];
  /** Words of the company's name. */
  names: ReadonlySet<string>;
};

/** A company's figures for its claims, and why there are none. */
export async function readClaimFigures(
  company: Company,
  context: Context,
): Promise<{ figures: ClaimFigures; notes: string[] }> {
  try {
    const { value } = await context.caches.claimFigures.get(company.cik, () => readFigures(company, context));
    return { figures: value, notes: [] };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { figures: NO_FIGURES, notes: [error.message] };
  }
}

/** Everything that claims are judged against: figures with all values of their periods, texts, and dates of filings. */
export async function readClaimSources(
  company: Company,
  figures: ClaimFigures,
  { years, quotations, names }: Asked,
  context: Context,
): Promise<ClaimSources> {
  const [reports, quoted, filed, listed] = await Promise.all([
    readReports(company, years, context),
    readQuoted(company, quotations, context),
    context.caches.filedValues.get(company.cik, () => valuesByEnd(company, context)),
    context.store.filings.list(company.cik, { include_amendments: true }, { offset: 0, limit: 5_000 }),
  ]);
  const documents = [...reports, ...quoted.filter((each) => !reports.some((other) => isSame(each, other)))];
  const otherValues = (end: string) => filed.value.get(end) ?? [];
  return { figures: { ...figures, otherValues }, documents, filings: listed.filings, names };
}

function isSame(a: ClaimDocument, b: ClaimDocument): boolean {
  return a.accession_number === b.accession_number && a.filename === b.filename;
}

const NONE = { lines: [], ratios: [], segments: null };
const NO_FIGURES: ClaimFigures = {
  annual: NONE,
  quarterly: NONE,
  closing_month: null,
  otherValues: () => [],
};

async function readFigures({ cik }: Company, context: Context): Promise<ClaimFigures> {
  const financials = await readCompanyFacts(cik, context);
  const [annual, quarterly] = await Promise.all([
    figuresOf(financials, 'annual', context),
    figuresOf(financials, 'quarterly', context),
  ]);
  const end = periodsOf(financials.facts, 'annual').at(-1)?.end;
  return {
    annual,
    quarterly,
    closing_month: end === undefined ? null : Number(end.slice(5, 7)),
    otherValues: () => [],
  };
}

async function figuresOf({ company, facts }: Financials, type: PeriodType, context: Context) {
  const periods = periodsOf(facts, type);
  const lines = TTM_STATEMENTS.flatMap((statement) =>
    statementLines(facts, statement, periods).map((line) => ({ ...line, statement })),
  );
  const segments = await readSegmentHistory({ cik: company.cik, facts, type }, context);
  return { lines, ratios: ratioSeries(facts, type), segments };
}

/** Every value that a filing gives for a period by its last day: of any concept, and of parts of the company. */
async function valuesByEnd({ cik }: Company, { store }: Context): Promise<Map<string, number[]>> {
  const concepts = await store.facts.concepts(cik);
  const [facts, annual, interim] = await Promise.all([
    store.facts.facts(
      cik,
      concepts.map(({ concept }) => concept),
    ),
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
  ]);
  const byEnd = new Map<string, number[]>();
  const own = [annual, interim].flatMap((record) => record?.facts ?? []);
  for (const { end, value } of [...facts, ...own]) {
    const values = byEnd.get(end);
    if (values === undefined) byEnd.set(end, [value]);
    else values.push(value);
  }
  return byEnd;
}

/** Texts of the reports about the years, and of the two newest years where there are none. */
async function readReports(
  { cik }: Company,
  years: ReadonlySet<number>,
  { store }: Context,
): Promise<ClaimDocument[]> {
  const reports = await store.disclosures.reports(cik);
  const newest = reports[0]?.fiscal_year ?? 0;
  const wanted = years.size > 0 ? years : new Set([newest, newest - 1]);
  const chosen = reports
    .filter(
      ({ fiscal_year, filing_date }) =>
        wanted.has(fiscal_year) || wanted.has(fiscal_year - 1) || wanted.has(Number(filing_date.slice(0, 4))),
    )
    .toSorted((a, b) => a.fiscal_period.localeCompare(b.fiscal_period))
    .slice(0, REPORTS_MAX);
  const read = await Promise.all(
    chosen.map(async (report): Promise<ClaimDocument[]> => {
      const texts = await store.disclosures.texts(report.accession_number);
      const { accession_number, filed_form, filing_date, period_end, fiscal_year, fiscal_period } = report;
      const head = {
        accession_number,
        form: filed_form,
        filing_date,
        period_end,
        fiscal_year,
        fiscal_period,
      };
      return [...texts].map(([filename, text]) => ({ ...head, filename, text }));
    }),
  );
  return read.flat();
}

/** Documents of any form that have the beginning of a quotation. */
async function readQuoted(
  { cik }: Company,
  quotations: readonly string[],
  context: Context,
): Promise<ClaimDocument[]> {
  const found: ClaimDocument[] = [];
  for (const quote of quotations.slice(0, 6)) {
    for (const { accession_number, form, filing_date, period_end, matched } of await searchPhrase(
      quote,
      cik,
      context,
    )) {
      for (const { filename } of matched.slice(0, 2)) {
        const document = await readDocument(accession_number, filename, context);
        if (document === null) continue;
        const year = Number((period_end ?? filing_date).slice(0, 4));
        const period = { period_end: period_end ?? '', fiscal_year: year, fiscal_period: '' };
        found.push({ accession_number, form, filing_date, ...period, filename, text: document.text });
      }
    }
  }
  return found;
}

/** Words of a phrase that is searched for; the rest is compared in the text. */
const PHRASE_WORDS = 8;

async function searchPhrase(quote: string, cik: string, { fullText, today }: Context) {
  const [start = ''] = quote.split(/\.\.\.|…|\[/u);
  const words = start.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/gu) ?? [];
  if (fullText.kind === 'efts' || words.length < 3) return [];
  const filter = {
    forms: [],
    ciks: [cik],
    date_from: null,
    date_to: null,
    locations: [],
    location_type: 'located' as const,
  };
  try {
    const query = parseQuery(`"${words.slice(0, PHRASE_WORDS).join(' ')}"`, { filtered: true });
    const page = await fullText.search({
      query,
      filter,
      sort: 'recent',
      from: 0,
      size: FOUND_MAX,
      today,
    });
    return page.filings;
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw error;
  }
}
