import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { type Coverage, coverageOf } from '../../domain/documents/coverage.ts';
import { periodsOf } from '../../domain/facts/period.ts';
import { REPORT_FORMS } from '../../domain/filing/forms.ts';
import { buildSegments } from '../../domain/segments/segments.ts';
import { auditFace, auditSegments, auditStatements, type Finding } from '../../domain/statements/audit.ts';
import type { CheckedIdentity } from '../../domain/statements/check-statement.ts';
import { comparePrinted, type PrintedRows } from '../../domain/statements/printed-rows.ts';
import { checkedLines } from '../../domain/statements/statement-lines.ts';
import type { Company } from '../../store/companies.ts';
import type { LoadedFacts } from '../../store/figures.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/** What each comparison is about, as the audit and the answer name it. */
export const COMPARISON_LABELS = {
  labels_rise: 'Fiscal years in order',
  no_future_facts: 'No period ends after its filing',
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
export async function checkFigures(
  { facts, annual, interim }: LoadedFacts,
  { cik }: Pick<Company, 'cik'>,
  store: Store,
): Promise<FigureChecks> {
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
  const faces: Finding[] = [];
  for (const report of await store.facts.faceReports(cik)) {
    const face = await store.facts.face(cik, report.accession_number);
    if (face !== null) faces.push(...auditFace(facts, face, report));
  }
  const findings = [...auditStatements(facts), ...segments, ...faces];
  return { findings, identities, printed: comparePrinted(facts) };
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
export async function readReports({ cik }: Pick<Company, 'cik'>, store: Store): Promise<Filing[]> {
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
    const { accession_number, form, filing_date, report_date, primary_document } = filing;
    const filename = primary_document ?? `${accession_number}.txt`;
    if (seen.has(accession_number)) continue;
    seen.add(accession_number);
    const document = await store.fullText.text(accession_number, filename);
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
        .filter(
          ({ body_start, end, quality }) => quality === 'ok' && text.slice(body_start, end).trim() === '',
        )
        .map(({ key }) => key),
    });
  }
  return covered;
}
