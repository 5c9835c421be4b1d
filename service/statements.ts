import { LRUCache } from 'lru-cache';

import type { Coverage } from '../contract/coverage.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Segments } from '../contract/segments.ts';
import type { SeriesPoint } from '../contract/series.ts';
import { type StatementColumns, TTM_STATEMENTS } from '../contract/statement-names.ts';
import type { StatementLine } from '../contract/statements.ts';
import { obtain } from '../domain/facts/facts-by-period.ts';
import { hasInterim } from '../domain/facts/fiscal-calendar.ts';
import { interimLabels, type Period, periodsOf, quarterPeriods } from '../domain/facts/period.ts';
import { SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import {
  ANNUAL_FORMS,
  ANNUAL_FORMS_IN_USE,
  INTERIM_FORMS,
  INTERIM_FORMS_IN_USE,
} from '../domain/filing/forms.ts';
import { findMissingReport } from '../domain/filing/missing-report.ts';
import { COVER_LINE } from '../domain/screen/current-values.ts';
import { fourthQuarters, mergeSegments } from '../domain/segments/history.ts';
import { buildSegments } from '../domain/segments/segments.ts';
import {
  type CompanyFacts,
  noReadings,
  type Readings,
  withFreshNotes,
} from '../domain/statements/company-facts.ts';
import { NET_INCOME } from '../domain/statements/income-chains.ts';
import { joinNotes } from '../domain/statements/join-notes.ts';
import type { StatementName } from '../domain/statements/line.ts';
import { readFigure } from '../domain/statements/read-figure.ts';
import {
  answerStatement,
  answerTwelveMonths,
  type StatementAnswer,
} from '../domain/statements/statement-answer.ts';
import {
  reportedPeriodTypes,
  statementPeriods,
  transitionPeriods,
} from '../domain/statements/statement-periods.ts';
import { computeTtm } from '../domain/statements/ttm.ts';
import { twelveMonthPeriods } from '../domain/statements/twelve-month-lines.ts';
import type { Company } from '../store/companies.ts';
import { type LoadedFacts, loadStoredFacts } from '../store/figures.ts';
import type { Store } from '../store/store.ts';
import type { NotedStatement, ReadContext } from './caches.ts';
import { resolveCompany, toReference } from './companies.ts';
import type { Handler } from './context.ts';

/*
 * A company's facts from the store, and how far they reach: what its reports would add that isn't loaded.
 */

/** A company with its facts, and the own data of its newest reports. */
export type Financials = LoadedFacts & { company: Company };

const REPORT_FORMS: ReadonlySet<string> = new Set([...ANNUAL_FORMS, ...INTERIM_FORMS]);
const FUND_FORMS: ReadonlySet<string> = new Set(['NPORT-P', 'N-CSR', 'N-CSRS', 'N-CEN', 'N-Q', '485BPOS']);

/**
 * The company of an identifier with its facts. Facts are cached; the notes made while figures are read belong to one response.
 * Throws ServiceError company_not_found, data_not_available.
 */
export async function readCompanyFacts(
  identifier: string,
  { store, caches }: ReadContext,
): Promise<Financials> {
  const company = await resolveCompany(identifier, store);
  const { value } = await caches.companyFacts.get(company.cik, () => loadCompanyFacts(company, store));
  const readings = obtain(READINGS, value.facts, noReadings);
  return { ...value, company, facts: withFreshNotes(value.facts, readings) };
}

/** What was read of the companies asked for last, up to 15 MB each. */
const READINGS = new LRUCache<CompanyFacts, Readings>({ max: 8 });

/** A company's facts, read from the store. Throws ServiceError data_not_available. */
export async function loadCompanyFacts(company: Company, store: Store): Promise<LoadedFacts> {
  const loaded = await loadStoredFacts(company, store);
  if (loaded !== null) return loaded;
  throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
}

/** Why there are no figures: the file was rejected, the company is not loaded, it is a fund, or it files no XBRL. */
async function reasonFor({ cik, name, loaded }: Company, store: Store): Promise<string> {
  const refused = (await store.facts.quarantined(cik)).find(({ url }) => url === SOURCE_KEYS.facts(cik));
  if (refused !== undefined) return `The financial facts of ${name} were rejected: ${refused.reason}`;
  if (!loaded) return `${name} is not loaded. Load it to see its financials`;
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  if (forms.some((form) => FUND_FORMS.has(form)))
    return `${name} is a fund: it reports holdings and files no company statements in XBRL`;
  if (forms.some((form) => REPORT_FORMS.has(form)))
    return `No XBRL facts of ${name} are stored: its reports carry none, or it was loaded before facts were read`;
  return `${name} files no XBRL facts: it has no annual or quarterly reports`;
}

/** Reports that TTM figures come from. */
export const PERIODIC_REPORTS: readonly string[] = [...ANNUAL_FORMS_IN_USE, ...INTERIM_FORMS_IN_USE];

/** Reports that a company's figures come from: a fourth quarter is derived from the annual report. */
export function reportsOf(
  type: 'annual' | 'quarterly',
  { calendar }: Pick<CompanyFacts, 'calendar'>,
): readonly string[] {
  if (type === 'annual') return ANNUAL_FORMS_IN_USE;
  return hasInterim(calendar) ? PERIODIC_REPORTS : INTERIM_FORMS_IN_USE;
}

/** What a company without quarters is said to lack; nothing of one that has them. */
export function annualOnly({ name }: Company, { calendar }: Pick<CompanyFacts, 'calendar'>): string[] {
  if (hasInterim(calendar)) return [];
  return [`${name} reports annually only, so there are no quarterly figures.`];
}

/** More reports with their amendments than a company files in five years. */
const LIMIT = 50;

type CoverageRequest = { cik: string; newest_period_end: string | null; root_forms: readonly string[] };

/** How far figures reach, and the newest report of these forms on the filing list that they lack. */
export async function readCoverage(
  store: Store,
  { cik, newest_period_end, root_forms }: CoverageRequest,
): Promise<Coverage> {
  const date = newest_period_end ?? '0000-00-00';
  const { filings } = await store.filings.since(cik, { root_forms, date, limit: LIMIT });
  return { newest_period_end, missing_report: findMissingReport(newest_period_end, filings) };
}

/** Last day of the newest period in which a line has a figure. */
function newestEnd(lines: readonly Pick<StatementLine, 'key' | 'points'>[]): string | null {
  const own = lines.filter(({ key }) => key !== COVER_LINE);
  const ends = own.flatMap(({ points }) => points.flatMap(({ period_end }) => period_end ?? []));
  return ends.toSorted().at(-1) ?? null;
}

/*
 * Statements of a company in columns, with its breakdowns: one answer for each statement, for all and for twelve months.
 */

/** Revenue and net income of a company with the lines of its income statement. Rule: docs/rules.md#statement-series */
export const incomeStatement: Handler<'incomeStatement'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = await readIncome(open, context);
  return { ...(await envelopeOf(open, input, income_statement.lines, context)), income_statement };
};

/** Total assets and liabilities of a company with the lines of its balance sheet. Rule: docs/rules.md#statement-series */
export const balanceSheet: Handler<'balanceSheet'> = async (input, context) => {
  const open = await openStatements(input, context);
  const balance_sheet = await readBalance(open, context);
  return { ...(await envelopeOf(open, input, balance_sheet.lines, context)), balance_sheet };
};

/** The three net cash flows of a company with the lines of its cash flow statement. Rule: docs/rules.md#statement-series */
export const cashFlow: Handler<'cashFlow'> = async (input, context) => {
  const open = await openStatements(input, context);
  const cash_flow = await readCashFlow(open, context);
  return { ...(await envelopeOf(open, input, cash_flow.lines, context)), cash_flow };
};

/** All three statements together, each as its own endpoint returns it. Rule: docs/rules.md#statement-series */
export const financialData: Handler<'financialData'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = await readIncome(open, context);
  const balance_sheet = await readBalance(open, context);
  const cash_flow = await readCashFlow(open, context);
  const lines = [income_statement, balance_sheet, cash_flow].flatMap((statement) => statement.lines);
  return { ...(await envelopeOf(open, input, lines, context)), income_statement, balance_sheet, cash_flow };
};

/** Statements of the trailing twelve months. Rule: docs/rules.md#ttm-statements */
export const ttm: Handler<'ttm'> = async ({ path, query }, context) => {
  const statements = query.statement === undefined ? TTM_STATEMENTS : [query.statement];
  const open = await readCompanyFacts(path.identifier, context);
  const { cik } = open.company;
  const { today, caches } = context;
  const { value } = await caches.ttm.get(`${cik} ${statements.join(' ')} ${today}`, async () =>
    Promise.resolve(computeTtm(open.facts, statements, { today })),
  );
  const { statements: built, metadata } = value;
  const period_types = [...reportedPeriodTypes(open.facts), 'ttm'];
  const reach = { cik, newest_period_end: metadata.as_of, root_forms: PERIODIC_REPORTS };
  const coverage = await readCoverage(context.store, reach);
  return {
    company: toReference(open.company),
    period: 'TTM',
    coverage,
    statements: built,
    metadata: { ...metadata, period_types },
  };
};

type StatementsRequest = {
  path: { identifier: string };
  query: { period_type: StatementColumns; include_segments: boolean };
};
/** `columns`: of the statements' lines, which have transition periods too, as the series don't. */
type OpenStatements = Financials & {
  periods: readonly Period[];
  columns: Period[];
  type: StatementColumns;
  notes: string[];
};

/** A company's facts with the periods of its statements. Throws ServiceError company_not_found, data_not_available. */
async function openStatements(
  { path, query }: StatementsRequest,
  context: ReadContext,
): Promise<OpenStatements> {
  const financials = await readCompanyFacts(path.identifier, context);
  const { facts, company } = financials;
  const type = query.period_type;
  const periods = type === 'ttm' ? twelveMonthPeriods(facts) : statementPeriods(facts, type);
  const columns = type === 'annual' ? [...periods, ...transitionPeriods(facts)] : periods;
  return {
    ...financials,
    periods,
    columns: columns.toSorted((a, b) => a.end.localeCompare(b.end)),
    type,
    notes: type === 'quarterly' ? annualOnly(company, facts) : [],
  };
}

/** A statement with all notes on it, whatever was read of the same facts before. */
function readStatement({ facts, columns, type }: OpenStatements, statement: StatementName): NotedStatement {
  const apart = withFreshNotes(facts);
  const answer =
    type === 'ttm' ? answerTwelveMonths(apart, statement) : answerStatement(apart, statement, columns);
  return { answer, notes: [...apart.notes] };
}

/** A statement, and the points of a line as a series, which has no transition periods. */
async function answerOf(
  open: OpenStatements,
  statement: StatementName,
  { caches }: ReadContext,
): Promise<{ answer: StatementAnswer; series: (key: string) => SeriesPoint[] }> {
  const { value } = await caches.statements.get(`${open.company.cik} ${statement} ${open.type}`, async () =>
    Promise.resolve(readStatement(open, statement)),
  );
  const { answer, notes } = value;
  for (const note of notes) open.facts.notes.add(note);
  const known = new Set(open.periods.map(({ label }) => label));
  const pointsOf = (key: string): SeriesPoint[] =>
    answer.lines.find((line) => line.key === key)?.points ?? [];
  return { answer, series: (key) => pointsOf(key).filter(({ period }) => known.has(period)) };
}

/** Revenue and net income, with the columns and lines of the income statement. */
async function readIncome(open: OpenStatements, context: ReadContext) {
  const { answer, series } = await answerOf(open, 'income_statement', context);
  return { revenue: series('revenue'), net_income: series('net_income'), ...answer };
}

/** Total assets and liabilities, with the columns and lines of the balance sheet. */
async function readBalance(open: OpenStatements, context: ReadContext) {
  const { answer, series } = await answerOf(open, 'balance_sheet', context);
  const total_assets = series('total_assets');
  return { total_assets, total_liabilities: series('total_liabilities'), ...answer };
}

/** The three net cash flows, with the columns and lines of the cash flow statement. */
async function readCashFlow(open: OpenStatements, context: ReadContext) {
  const { answer, series } = await answerOf(open, 'cash_flow', context);
  const [operating, investing] = [series('operating'), series('investing')];
  return { operating, investing, financing: series('financing'), ...answer };
}

type Envelope = {
  company: ReturnType<typeof toReference>;
  period_type: string;
  period_types: StatementColumns[];
  currency: string | null;
  coverage: Coverage;
  notes: string[];
  segments?: Segments | null;
};

/** The fields around the statements' lines. Call it last: reading statements adds notes. */
async function envelopeOf(
  open: OpenStatements,
  { query }: StatementsRequest,
  lines: readonly StatementLine[],
  context: ReadContext,
): Promise<Envelope> {
  const { company, facts, type, notes } = open;
  const { cik, name } = company;
  const segments = query.include_segments ? { segments: await readSegments(open, context) } : {};
  const newest_period_end = newestEnd(lines);
  if (newest_period_end === null && NONE[type] !== undefined) notes.push(`${name} ${NONE[type]}`);
  const reach = await readCoverage(context.store, {
    cik,
    newest_period_end: isPart(type) ? newestInterim(facts) : newest_period_end,
    root_forms: reportsOf(type === 'annual' ? 'annual' : 'quarterly', facts),
  });
  return {
    company: toReference(company),
    period_type: type,
    period_types: [...reportedPeriodTypes(facts), 'ttm'],
    currency: facts.currency,
    coverage: { ...reach, newest_period_end },
    ...segments,
    notes: joinNotes([...notes, ...facts.notes], lines),
  };
}

const NONE: Partial<Record<StatementColumns, string>> = {
  semiannual: 'reports no six months, so there are no half years.',
  nine_months: 'reports no nine months to date.',
};

/** Whether periods of this type are other than those of the company's reports. */
function isPart(type: StatementColumns): type is 'semiannual' | 'nine_months' | 'ttm' {
  return type === 'semiannual' || type === 'nine_months' || type === 'ttm';
}

/** Last day of the newest quarter or half with net income. */
function newestInterim(facts: CompanyFacts): string | null {
  const has = (period: Period): boolean => readFigure(facts, NET_INCOME, period, 'flow') !== null;
  return quarterPeriods(facts).findLast(has)?.end ?? null;
}

/** Breakdowns over the stored annual or quarterly reports; null with a note when there are none. */
async function readSegments(open: OpenStatements, context: ReadContext): Promise<Segments | null> {
  const { company, facts, annual, interim, type, notes } = open;
  if (isPart(type)) {
    notes.push('Segments: shown by fiscal year and by quarter only.');
    return null;
  }
  const latest = type === 'annual' ? annual : interim;
  if (latest === null || facts.currency === null) {
    const report = type === 'annual' ? 'annual' : 'quarterly';
    notes.push(`Segments: XBRL of the latest ${report} report is not loaded.`);
    return null;
  }
  const segments = await readSegmentHistory({ cik: company.cik, facts, type }, context);
  if (segments === null) {
    notes.push('Segments: the stored reports have no figures by segment, product or region.');
    return null;
  }
  const root_forms = type === 'annual' ? ANNUAL_FORMS : INTERIM_FORMS;
  const newest = open.periods.findLast(({ label }) => hasPeriod(segments, label));
  const newest_period_end = newest?.end ?? latest.period_end;
  const reach = { cik: company.cik, newest_period_end, root_forms };
  return { ...segments, coverage: await readCoverage(context.store, reach) };
}

function hasPeriod({ axes }: Segments, label: string): boolean {
  return axes.some(({ metrics }) =>
    metrics.some(({ total }) => total.some(({ period }) => period === label)),
  );
}

/** Reports whose breakdowns are read, and periods shown: ten years, or five of quarters with the annual reports of these. */
const MOST = { annual: { reports: 10, periods: 10 }, quarterly: { reports: 20, periods: 20 } } as const;
const YEARS = 6;

/** Breakdowns over a company's stored reports of one kind, newest first; null without one. Cached. */
export async function readSegmentHistory(
  { cik, facts, type }: { cik: string; facts: CompanyFacts; type: 'annual' | 'quarterly' },
  { store, caches }: ReadContext,
): Promise<Segments | null> {
  const { currency } = facts;
  if (currency === null) return null;
  const { value } = await caches.segments.get(`${cik} ${type}`, async () => {
    const forms = type === 'annual' ? ANNUAL_FORMS : INTERIM_FORMS;
    const instances = await store.facts.newestInstances(cik, forms, MOST[type].reports);
    const periods = periodsOf(facts, type).toSorted((a, b) => a.end.localeCompare(b.end));
    const labels = new Map(periods.map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    const reports = instances.flatMap((latest) => buildSegments({ latest, currency, labelOf }) ?? []);
    const annual = type === 'annual' ? [] : await store.facts.newestInstances(cik, ANNUAL_FORMS, YEARS);
    /** The fourth quarter of the year of a third. */
    const fourthOf = (end: string): string | null => {
      const third = periods.find((period) => period.end === end && period.quarter === 3);
      return periods.find(({ year, quarter }) => year === third?.year && quarter === 4)?.label ?? null;
    };
    const fourths = fourthQuarters(
      annual.flatMap((latest) => buildSegments({ latest, currency, labelOf }) ?? []),
      instances.flatMap(
        (latest) => buildSegments({ latest, currency, labelOf: fourthOf, nine_months: true }) ?? [],
      ),
    );
    return mergeSegments(
      [...reports, ...fourths],
      type === 'annual' ? periods.map(({ label }) => label) : interimLabels(facts),
      MOST[type].periods,
    );
  });
  return value;
}
