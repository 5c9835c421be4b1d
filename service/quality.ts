import { ServiceError } from '../contract/errors.ts';
import type { QualityResponse } from '../contract/quality.ts';
import { TTM_STATEMENTS } from '../contract/statement-names.ts';
import { type Coverage, coverageOf, COVERED_MIN, coveredShare } from '../domain/documents/coverage.ts';
import { amountText } from '../domain/facts/fact.ts';
import { periodsOf } from '../domain/facts/period.ts';
import { mainFilename } from '../domain/filing/edgar-address.ts';
import { REPORT_FORMS } from '../domain/filing/forms.ts';
import { SCREEN_COLUMNS } from '../domain/screen/columns.ts';
import { buildSegments } from '../domain/segments/segments.ts';
import { auditSegments, auditTwelveMonths, type Finding, INVARIANTS } from '../domain/statements/audit.ts';
import type { CheckedIdentity } from '../domain/statements/check-statement.ts';
import {
  checkFilings,
  FILING_CONCEPTS,
  FILING_RULES,
  type FilingRule,
} from '../domain/statements/filing-checks.ts';
import { IDENTITIES, type Identity } from '../domain/statements/identities.ts';
import type { StatementName } from '../domain/statements/line.ts';
import { comparePrinted, type PrintedRows } from '../domain/statements/printed-rows.ts';
import { checkedLines, TEMPLATE } from '../domain/statements/statement-lines.ts';
import type { Company } from '../store/companies.ts';
import type { LoadedFacts } from '../store/figures.ts';
import type { Filing } from '../store/filing-store.ts';
import type { FigureChanges } from '../store/screen.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';
import type { Handler } from './context.ts';
import { readCompanyFacts } from './statements.ts';

/*
 * What the checks of a company's statements and texts find.
 */

type Checked = Pick<QualityResponse, 'checks' | 'findings'>;

const IDENTITY_LABELS: Record<Identity, string> = {
  balance_sheet: 'Assets equal liabilities and equity',
  total_equity: 'Total equity equals shareholders’ equity and noncontrolling interests',
  gross_profit: 'Gross profit equals revenue less cost of revenue',
  net_income: 'Net income equals pretax income less tax',
  noncontrolling_interests: 'Net income equals shareholders’ and noncontrolling interests’ shares',
  change_in_cash: 'Cash flows and exchange effects equal the change in cash',
  quarters_sum_to_year: 'Four quarters equal the year',
  earnings_per_share: 'Earnings per share times shares equal net income',
  magnitude: 'Figures are in scale with adjacent periods',
};

const FILING_LABELS: Record<FilingRule, string> = {
  '0004': 'Totals equal their parts',
  '0005': 'Shares on the cover are dated after the period',
  '0009': 'Parts are not more than the whole',
  '0013': 'Not negative while income is positive',
  '0014': 'Not negative for the whole company',
  '0015': 'Never negative',
  '0033': 'Figures end with the report’s period',
};

const STATEMENT_LABELS: Record<StatementName, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};

/** What was checked in a company's figures and texts, and what was found. Rule: docs/rules.md#quality */
export const quality: Handler<'quality'> = async ({ path }, context) => {
  const company = await resolveCompany(path.identifier, context.store);
  const { cik, ticker, name } = company;
  const { figures, currency, notes } = await readFigures(company, context);
  const parts = [
    ...(figures === null ? [] : [ofIdentities(figures), ofComparisons(figures, currency)]),
    await ofFilings(company, context),
  ];
  const checks = parts.flatMap((part) => part.checks);
  const findings = parts.flatMap((part) => part.findings);
  const reports = await readReportCoverage(company, context.store);
  const refused = await context.store.facts.quarantined(cik);
  const changed = await context.store.screen.changes(cik);
  return {
    company: { cik, ticker, name },
    checks,
    totals: totalsOf(checks),
    findings: findings.toSorted(
      (a, b) => Number(b.outcome === 'withheld') - Number(a.outcome === 'withheld'),
    ),
    printed: (figures?.printed ?? []).map((rows) => ({ ...rows, label: STATEMENT_LABELS[rows.statement] })),
    changes: changed === null ? null : ofChanges(changed),
    reports: reports.map(({ accession_number: adsh, form, filing_date, report_date, coverage, empty }) => ({
      adsh,
      form,
      filing_date,
      report_date,
      characters: coverage.characters,
      covered: coveredShare(coverage),
      is_low: coveredShare(coverage) < COVERED_MIN,
      empty_items: empty,
    })),
    refused: refused.map(({ url, accession_number: adsh, reason }) => ({ url, adsh, reason })),
    notes,
  };
};

const COLUMNS = new Map(SCREEN_COLUMNS.map((column) => [column.name, column]));

function ofChanges({ rules_before, rules, changes }: FigureChanges): QualityResponse['changes'] {
  // A column that screens no longer have is no figure of today's.
  const figures = changes.flatMap(({ accession_number: adsh, ...change }) => {
    const { label, value_type } = COLUMNS.get(change.column) ?? {};
    return label === undefined || value_type === undefined ? [] : [{ ...change, label, value_type, adsh }];
  });
  return { rules_before, rules, figures };
}

function totalsOf(checks: QualityResponse['checks']): QualityResponse['totals'] {
  const sum = (key: 'held' | 'repaired' | 'shown' | 'withheld'): number =>
    checks.reduce((total, check) => total + check[key], 0);
  const totals = {
    held: sum('held'),
    repaired: sum('repaired'),
    shown: sum('shown'),
    withheld: sum('withheld'),
  };
  return { checks: totals.held + totals.repaired + totals.shown + totals.withheld, ...totals };
}

/** The checks of a company's statements; null with the reason where it has no figures. */
async function readFigures(
  company: Company,
  context: ReadContext,
): Promise<{ figures: FigureChecks | null; currency: string; notes: string[] }> {
  try {
    const loaded = await readCompanyFacts(company.cik, context);
    const figures = checkFigures(loaded);
    return { figures, currency: loaded.facts.currency ?? '', notes: [] };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'data_not_available') throw error;
    return { figures: null, currency: '', notes: [error.message] };
  }
}

function ofIdentities({ identities }: FigureChecks): Checked {
  const byName = Map.groupBy(identities, ({ identity }) => identity);
  const checks = IDENTITIES.map((check) => {
    const own = byName.get(check) ?? [];
    const count = (status: CheckedIdentity['status']): number =>
      own.filter((each) => each.status === status).length;
    return {
      group: 'identity' as const,
      check,
      label: IDENTITY_LABELS[check],
      held: count('held'),
      repaired: count('repaired'),
      shown: count('warned'),
      withheld: count('withheld'),
    };
  });
  const findings = identities
    .filter(({ status }) => status === 'warned' || status === 'withheld')
    .map(({ identity, period, status, says, cause }) => ({
      check: identity,
      label: IDENTITY_LABELS[identity],
      outcome: status === 'withheld' ? ('withheld' as const) : ('shown' as const),
      period,
      text: says,
      cause,
      adsh: null,
    }));
  return { checks, findings };
}

const LINE_LABELS = new Map(
  Object.values(TEMPLATE).flatMap((lines) => lines.map(({ key, label }) => [key, label] as const)),
);

function ofComparisons({ findings }: FigureChecks, currency: string): Checked {
  const byName = Map.groupBy(findings, ({ invariant }) => invariant);
  const checks = INVARIANTS.map((check) => {
    const own = byName.get(check) ?? [];
    const held = own.filter(({ holds }) => holds).length;
    const label = COMPARISON_LABELS[check];
    return {
      group: 'comparison' as const,
      check,
      label,
      held,
      repaired: 0,
      shown: own.length - held,
      withheld: 0,
    };
  });
  const broken = findings
    .filter(({ holds }) => !holds)
    .map(({ invariant, line, period, expected, got, explanation }) => ({
      check: invariant,
      label: COMPARISON_LABELS[invariant],
      outcome: 'shown' as const,
      period,
      text: `${LINE_LABELS.get(line) ?? line}: ${got === null ? 'no figure' : amountText(got, currency)}, not ${amountText(expected, currency)}.`,
      cause: explanation,
      adsh: null,
    }));
  return { checks, findings: broken };
}

async function ofFilings(company: Company, { store }: ReadContext): Promise<Checked> {
  const facts = await store.facts.facts(company.cik, FILING_CONCEPTS);
  const { applied, findings } = checkFilings(facts, await readReports(company, store));
  const checks = FILING_RULES.map((check) => {
    const shown = findings.filter(({ rule }) => rule === check).length;
    const label = FILING_LABELS[check];
    return {
      group: 'filing' as const,
      check,
      label,
      held: applied[check] - shown,
      repaired: 0,
      shown,
      withheld: 0,
    };
  });
  return {
    checks,
    findings: findings.map(({ rule, accession_number, form, end, says }) => ({
      check: rule,
      label: FILING_LABELS[rule],
      outcome: 'filed' as const,
      period: end,
      text: says,
      cause: `As filed in the ${form} ${accession_number}.`,
      adsh: accession_number,
    })),
  };
}

/** What each comparison is about, as the audit and the answer name it. */
export const COMPARISON_LABELS = {
  ttm_methods_agree: 'TTM equal by both methods',
  segments_within_total: 'Segments within the total',
  as_reported_total: 'Totals as printed in the report',
} as const satisfies Record<Finding['invariant'], string>;

const REPORTS = ['annual', 'quarterly'] as const;

/** What the checks of a company's statements found. */
export type FigureChecks = {
  findings: Finding[];
  identities: CheckedIdentity[];
  printed: PrintedRows[];
};

/** All checks of a company's statements, of the breakdowns in its newest reports and of the totals printed in all. */
export function checkFigures({ facts, annual, interim }: LoadedFacts): FigureChecks {
  const records = [annual, interim];
  const segments = REPORTS.flatMap((type, index) => {
    const latest = records[index] ?? null;
    if (latest === null || facts.currency === null) return [];
    const labels = new Map(periodsOf(facts, type).map(({ end, label }) => [end, label]));
    const labelOf = (end: string): string | null => labels.get(end) ?? null;
    return auditSegments(buildSegments({ latest, currency: facts.currency, labelOf }));
  });
  const identities = TTM_STATEMENTS.flatMap((statement) =>
    REPORTS.flatMap((type) => {
      const { checked } = checkedLines(facts, statement, periodsOf(facts, type));
      // A year's quarters are checked once, not again for each quarter.
      return checked.filter(({ identity }) => type === 'annual' || identity !== 'quarters_sum_to_year');
    }),
  );
  const { printed, findings } = comparePrinted(facts);
  return { findings: [...auditTwelveMonths(facts), ...segments, ...findings], identities, printed };
}

/** An annual or quarterly report whose text is stored. `empty` are Items without a character that are not marked. */
export type CoveredReport = {
  company: string;
  form: string;
  accession_number: string;
  filing_date: string;
  /** Last day of its period; null when EDGAR lists none. */
  report_date: string | null;
  coverage: Coverage;
  empty: string[];
};

const ROOT_FORMS = REPORT_FORMS;
/** More reports than any company has. */
const ALL = 1_000_000;

/** A company's annual and quarterly reports, newest first. */
async function readReports({ cik }: Pick<Company, 'cik'>, store: Store): Promise<Filing[]> {
  const window = { root_forms: ROOT_FORMS, date: '0000-00-00', limit: ALL };
  return (await store.filings.since(cik, window)).filings;
}
/** How much of each annual and quarterly report is in Items and named parts, newest first. Skips filings in `seen`, and adds to it. */
export async function readReportCoverage(
  company: Company,
  store: Store,
  seen: Set<string> = new Set(),
): Promise<CoveredReport[]> {
  const covered: CoveredReport[] = [];
  for (const filing of await readReports(company, store)) {
    const { accession_number, form, filing_date, report_date } = filing;
    if (seen.has(accession_number)) continue;
    seen.add(accession_number);
    const document = await store.fullText.text(accession_number, mainFilename(filing));
    if (document === null || document.text === '') continue;
    const { text, items } = document;
    covered.push({
      company: company.ticker ?? company.cik,
      form,
      accession_number,
      filing_date,
      report_date,
      coverage: coverageOf(text, items),
      empty: items
        .filter((item) => item.quality === 'ok' && text.slice(item.body_start, item.end).trim() === '')
        .map(({ key }) => key),
    });
  }
  return covered;
}
