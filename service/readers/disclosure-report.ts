import type { DisclosureReport } from '../../contract/disclosure-report.ts';
import type { Report } from '../../domain/disclosures/disclosure.ts';

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
