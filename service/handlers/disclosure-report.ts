import { ServiceError } from '../../contract/errors.ts';
import type { DisclosureReport } from '../../contract/redline.ts';
import type { Report } from '../disclosures/disclosure.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { resolveCompany } from './resolve-company.ts';

/** A report as answers about disclosures name it. */
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

/** Why a company has no disclosures, in words. */
async function reasonFor({ cik, name, loaded }: Company, store: Store): Promise<string> {
  if (!loaded) return `${name} is not loaded; what it discloses is read when it is`;
  const forms = await store.filings.forms(cik);
  return forms.some(({ form }) => form.startsWith('10-'))
    ? `No 10-K or 10-Q of ${name} is stored with its text; load the company with its filings`
    : `${name} has filed no 10-K or 10-Q`;
}

/**
 * The company of an identifier with its reports, newest first.
 * Throws ServiceError company_not_found; data_not_available when none of its reports is stored with its words.
 */
export async function openReports(
  identifier: string,
  store: Store,
): Promise<{ company: Company; reports: StoredReport[] }> {
  const company = await resolveCompany(identifier, store);
  const reports = await store.disclosures.reports(company.cik);
  if (reports.length === 0)
    throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
  return { company, reports };
}
