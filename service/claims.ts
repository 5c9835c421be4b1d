import { type CheckedClaim, CLAIMS_MAX, type ClaimsResponse, type ClaimVerdict } from '../contract/claims.ts';
import type { BodyOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { TTM_STATEMENTS } from '../contract/statement-names.ts';
import { type Claim, readClaims } from '../domain/claims/bind-claims.ts';
import {
  type ClaimDocument,
  type ClaimFigures,
  periodsOfFigures,
  type PeriodType,
} from '../domain/claims/claim.ts';
import { type ClaimSources, correctClaim, judgeClaim } from '../domain/claims/judge-claims.ts';
import { readPeriods } from '../domain/claims/periods.ts';
import { companyMentions, nameKey } from '../domain/company/company-name.ts';
import { periodsOf } from '../domain/facts/period.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../domain/filing/forms.ts';
import { parseQuery } from '../domain/query/parse-query.ts';
import { QueryError } from '../domain/query/query.ts';
import { ratioSeries } from '../domain/ratios/ratio-series.ts';
import { statementLines } from '../domain/statements/statement-lines.ts';
import { NO_FILTER } from '../search/full-text.ts';
import type { Company } from '../store/companies.ts';
import type { Store } from '../store/store.ts';
import { resolveCompany } from './companies.ts';
import type { Context, Handler } from './context.ts';
import { readDocument } from './document.ts';
import { type Financials, readCompanyFacts, readSegmentHistory } from './statements.ts';

/** Most reports and other documents whose text is searched for claims. */
const REPORTS_MAX = 16;
const FOUND_MAX = 8;

/** What a text asks of a company's filings. */
type Referred = {
  years: ReadonlySet<number>;
  quotations: readonly string[];
  /** Words of the company's name. */
  names: ReadonlySet<string>;
};

/** A company's figures for its claims, and why there are none. */
async function readClaimFigures(
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
async function readClaimSources(
  company: Company,
  figures: ClaimFigures,
  { years, quotations, names }: Referred,
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
  try {
    const query = parseQuery(`"${words.slice(0, PHRASE_WORDS).join(' ')}"`, { filtered: true });
    const page = await fullText.search({
      query,
      filter: { ...NO_FILTER, ciks: [cik] },
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

type ClaimCompany = { company: Company; from: 'request' | 'text' };

/**
 * The company that a text is about: the one given, else the only loaded one that it names. Null where it names none or
 * several. Throws ServiceError company_not_found.
 */
async function findClaimCompany(
  given: string | undefined,
  text: string,
  store: Store,
): Promise<ClaimCompany | null> {
  if (given !== undefined) return { company: await resolveCompany(given, store), from: 'request' };
  const { tickers, names } = companyMentions(text);
  const found = new Map<string, Company>();
  for (const ticker of tickers) {
    const company = await store.companies.resolve(ticker);
    if (company?.loaded === true) found.set(company.cik, company);
  }
  for (const name of names) {
    const company = await namedExactly(name, store);
    if (company !== null) found.set(company.cik, company);
  }
  const [only] = found.values();
  return only === undefined || found.size > 1 ? null : { company: only, from: 'text' };
}

/** The loaded company of a name, without its legal form: `Apple` is Apple Inc. */
async function namedExactly(name: string, store: Store): Promise<Company | null> {
  const { core } = nameKey(name);
  const { matches } = await store.companies.search(name, 5);
  const same = matches.find(({ company }) => company.loaded && nameKey(company.name).core === core);
  return same?.company ?? null;
}

/** The numbers, dates and quotations of a text, held against a company's loaded filings. Rule: docs/rules.md#claims */
export const claims: Handler<'claims'> = async ({ body }, context) => {
  const found = await findClaimCompany(body.company, body.text, context.store);
  if (found === null) {
    const unchecked = uncheckedClaims(body.text);
    return {
      company: null,
      company_from: null,
      claims: unchecked,
      counts: countVerdicts(unchecked),
      keys: [],
      periods: [],
      notes: [],
    };
  }
  const { cik, ticker, name } = found.company;
  const checked = await checkClaims(found.company, body, context);
  return {
    company: { cik, ticker, name },
    company_from: found.from,
    counts: countVerdicts(checked.claims),
    ...checked,
  };
};

type Checked = Pick<ClaimsResponse, 'claims' | 'keys' | 'periods' | 'notes'>;

/** The claims of a text about a company, each judged. Rule: docs/rules.md#claims */
async function checkClaims(
  company: Company,
  { text, corrections = [] }: BodyOf<'claims'>,
  context: Context,
): Promise<Checked> {
  const names = namesOf(company);
  const all = readClaims(text, names);
  const { figures, notes } = await readClaimFigures(company, context);
  const periods = [
    ...periodsOfFigures(figures.annual, 'annual'),
    ...periodsOfFigures(figures.quarterly, 'quarterly'),
  ];
  const read = all.slice(0, CLAIMS_MAX).map((claim) => {
    const correction = corrections.find(({ start }) => start === claim.start);
    return correction === undefined ? claim : correctClaim(claim, correction, periods);
  });
  if (all.length > read.length)
    notes.push(`Only the first ${CLAIMS_MAX} of ${all.length} claims are checked.`);
  // Most numbers are figures; texts are read only for the others.
  const quick: ClaimSources = { figures, documents: [], filings: [], names };
  const judged = read.map((claim) => judgeClaim(claim, text, quick));
  if (judged.some(({ verdict }) => verdict !== 'supported')) {
    const quotations = read.flatMap((claim) => (claim.kind === 'quotation' ? [claim.quote] : []));
    const sources = await readClaimSources(
      company,
      figures,
      { years: yearsOf(text), quotations, names },
      context,
    );
    if (sources.documents.length === 0) notes.push(`No text of ${company.name} is loaded for these years.`);
    for (const [index, claim] of read.entries()) {
      if (judged[index]?.verdict !== 'supported') judged[index] = judgeClaim(claim, text, sources);
    }
  }
  const checked = read.flatMap((claim, index) => {
    const own = judged[index];
    return own === undefined ? [] : [toChecked(claim, text, own)];
  });
  return { claims: checked, keys: keysOf(figures), periods: periods.toReversed(), notes };
}

/** Claims of a text whose company is unknown: none can be checked. */
function uncheckedClaims(text: string): CheckedClaim[] {
  const reason = 'Name the company: the text names no loaded company, or several.';
  return readClaims(text, new Set())
    .slice(0, CLAIMS_MAX)
    .map((claim) =>
      toChecked(claim, text, { verdict: 'not_checkable', reason, key: null, period: null, evidence: null }),
    );
}

function countVerdicts(checked: readonly CheckedClaim[]): Record<ClaimVerdict, number> {
  const counts = { supported: 0, contradicted: 0, not_found: 0, not_checkable: 0 };
  for (const { verdict } of checked) counts[verdict] += 1;
  return counts;
}

function toChecked(
  { start, end, kind }: Claim,
  text: string,
  judged: ReturnType<typeof judgeClaim>,
): CheckedClaim {
  return { start, end, text: text.slice(start, end), kind, ...judged };
}

function namesOf({ name, ticker, former_names }: Company): Set<string> {
  const names = [name, ...former_names.map((former) => former.name)];
  const words = names.flatMap((each) => nameKey(each).words);
  // TSMC is Taiwan Semiconductor Manufacturing Co Ltd.
  const initials = names.map((each) =>
    nameKey(each)
      .words.map((word) => word.charAt(0))
      .join(''),
  );
  const symbols = ticker === null ? [] : [ticker.toLowerCase()];
  return new Set([
    ...words,
    ...initials.flatMap((each) => [each, each.slice(0, -1)]).filter((each) => each.length > 2),
    ...symbols,
  ]);
}

function yearsOf(text: string): Set<number> {
  return new Set(
    readPeriods(text).flatMap((period) => {
      if ('date' in period) return [Number(period.date.slice(0, 4))];
      return 'year' in period ? [period.year] : [];
    }),
  );
}

function keysOf({ annual }: ClaimFigures): { key: string; label: string }[] {
  const keys = new Map(annual.lines.map(({ key, label }) => [key, label]));
  for (const { name, label } of annual.ratios) if (!keys.has(name)) keys.set(name, label);
  return [...keys].map(([key, label]) => ({ key, label }));
}
