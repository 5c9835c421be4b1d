import type { DisclosureReport } from '../../contract/disclosure-report.ts';
import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Report, StoredReport } from '../../domain/disclosures/disclosure.ts';
import { isPeriodicForm } from '../../domain/filing/forms.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';
import { resolveCompany } from './companies.ts';
import { listReach } from './missing-text.ts';

/** A company with its reports, newest first. */
export type CompanyReports = { company: Company; reports: StoredReport[] };

/** Why a company has no disclosures, in words. */
async function reasonFor(company: Company, store: Store): Promise<string> {
  const { cik, name, loaded } = company;
  if (!loaded) return `${name} is not loaded. Load it to search its disclosures`;
  const forms = await store.filings.forms(cik);
  return forms.some(({ form }) => isPeriodicForm(form))
    ? `No annual or quarterly report of ${name} is stored with its text; load the company with its filings`
    : (await listReach(company, store)).is_whole
      ? `${name} has filed no annual or quarterly report`
      : `No annual or quarterly report is on the filing list of ${name}, as far as it is loaded`;
}

/**
 * The company of an identifier with its reports, newest first.
 * Throws ServiceError company_not_found; data_not_available when none of its reports is stored with its words.
 */
export async function listReports(identifier: string, store: Store): Promise<CompanyReports> {
  const company = await resolveCompany(identifier, store);
  const reports = await store.disclosures.reports(company.cik);
  if (reports.length === 0)
    throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
  return { company, reports };
}

/** Whether a report is on a form that is asked for; an annual report is on any annual form. */
export const isOfForm = ({ form }: Pick<StoredReport, 'form'>, asked: DisclosureForm | undefined): boolean =>
  asked === undefined || (asked === 'annual' ? form !== '10-Q' : form === asked);

/** The report of an accession number among a company's. Throws ServiceError data_not_available. */
export function findReport(
  reports: readonly StoredReport[],
  adsh: string,
  { cik, name }: Company,
): StoredReport {
  const found = reports.find(({ accession_number }) => accession_number === adsh);
  if (found !== undefined) return found;
  throw new ServiceError(
    'data_not_available',
    `No annual or quarterly report of ${name} with the accession number '${clip(adsh)}' is stored with its text`,
    { cik },
  );
}

/** A report as responses about disclosures name it. */
export function toDisclosureReport(report: Report): DisclosureReport {
  return {
    adsh: report.accession_number,
    form: report.form,
    filed_form: report.filed_form,
    is_amendment: report.is_amendment,
    period: report.period_end,
    filed: report.filing_date,
    fiscal_year: report.fiscal_year,
    fiscal_period: report.fiscal_period,
    segmented: report.segmented,
  };
}
