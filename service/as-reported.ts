import { withDashes } from '../contract/endpoint.ts';
import { ServiceError } from '../contract/errors.ts';
import { printedValue, type ReportFace } from '../domain/faces/face.ts';
import { ANNUAL_FORMS, rootForm } from '../domain/filing/forms.ts';
import type { Company } from '../store/companies.ts';
import type { FaceReport } from '../store/reports.ts';
import type { Store } from '../store/store.ts';
import { resolveCompany } from './companies.ts';
import type { Handler } from './context.ts';

const reference = ({
  accession_number,
  form,
  filed,
  period_end,
  fiscal_year,
  fiscal_period,
}: FaceReport) => ({
  accession_number,
  form,
  filing_date: filed,
  period_end,
  fiscal_year,
  fiscal_period,
});

/** Statements of one report as printed. Rule: docs/rules.md#statements-as-reported */
export const asReported: Handler<'asReported'> = async ({ path, query }, { store }) => {
  const { company, report, face, reports } = await openFace(path.identifier, query, store);
  const { ticker, cik, name } = company;
  return {
    company: { ticker, cik, name },
    filing: reference(report),
    statements: face.statements.map((statement) => ({
      ...statement,
      lines: statement.lines.map((line) => ({
        ...line,
        values: line.values.map((figure) => figure && { ...figure, display_value: printedValue(figure) }),
      })),
    })),
    warnings: face.warnings,
    reports: reports.map(reference),
  };
};

type ReportChoice = { accession?: string | undefined; form?: string | undefined; year?: number | undefined };

type OpenFace = { company: Company; report: FaceReport; face: ReportFace; reports: FaceReport[] };

const isAnnual = ({ form }: FaceReport): boolean => ANNUAL_FORMS.includes(rootForm(form));

/** The chosen report: the newest that fits; without a form the newest annual one, else the newest of any. */
function chooseReport(
  reports: readonly FaceReport[],
  { accession, form, year }: ReportChoice,
): FaceReport | null {
  if (accession !== undefined) {
    return reports.find(({ accession_number }) => accession_number === withDashes(accession)) ?? null;
  }
  const fitting = reports.filter(
    (report) =>
      (form === undefined || rootForm(report.form) === form) &&
      (year === undefined || report.fiscal_year === year),
  );
  return (form === undefined ? fitting.find(isAnnual) : undefined) ?? fitting[0] ?? null;
}

/** Why there is no such report. */
async function reasonFor(
  company: Company,
  store: Store,
  reports: readonly FaceReport[],
  choice: ReportChoice,
) {
  const { cik, name, loaded } = company;
  if (!loaded) return `${name} is not loaded. Load it to see its statements`;
  const { accession, form, year } = choice;
  if (accession !== undefined) {
    const filing = await store.filings.get(withDashes(accession));
    if (filing === null) return `${name} has no filing ${accession}`;
    if (!filing.is_inline_xbrl)
      return `${accession} is not in inline XBRL, so its statements can't be read as printed`;
    return `The statements of ${accession} are not loaded. Load its documents to see them`;
  }
  if (reports.length > 0) {
    const what = [year === undefined ? '' : `fiscal year ${year}`, form ?? ''].filter((word) => word !== '');
    return `No loaded report of ${name} is of ${what.join(', ')}`;
  }
  const { filings } = await store.filings.list(cik, { include_amendments: false }, { offset: 0, limit: 200 });
  const isInline = filings.some(
    ({ is_inline_xbrl, form: of }) => is_inline_xbrl && /^(?:10|20|40)-/.test(of),
  );
  return isInline
    ? `No report of ${name} is loaded with its documents. Load documents to see its statements as reported`
    : `${name} has no annual or quarterly report in inline XBRL`;
}

/**
 * Statements of one stored report as printed, with the reports to choose from.
 * Throws ServiceError company_not_found, data_not_available.
 */
async function openFace(identifier: string, choice: ReportChoice, store: Store): Promise<OpenFace> {
  const company = await resolveCompany(identifier, store);
  const reports = await store.facts.faceReports(company.cik);
  const report = chooseReport(reports, choice);
  const face = report === null ? null : await store.facts.face(company.cik, report.accession_number);
  if (report === null || face === null) {
    const reason = await reasonFor(company, store, reports, choice);
    throw new ServiceError('data_not_available', reason, { cik: company.cik });
  }
  return { company, report, face, reports };
}
