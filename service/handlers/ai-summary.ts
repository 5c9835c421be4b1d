import { filingUrl } from '../../domain/filing/edgar-address.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { Handler } from '../context.ts';
import { type AnnualReport, findAnnualReport } from '../readers/annual-report.ts';
import { resolveCompany } from '../readers/companies.ts';
import { prepareSummary, writeSummary } from '../readers/summaries.ts';
import { toSummaryFields } from '../readers/summary-fields.ts';

/**
 * A summary of the latest annual report whose text is stored: in the report's own sentences, or by a model where one is
 * configured and its answer passes the checks. Rule: docs/rules.md#summary-response
 */
export const aiSummary: Handler<'aiSummary'> = async ({ path }, context) => {
  const { store } = context;
  const company = await resolveCompany(path.identifier, store);
  const report = await findAnnualReport(company, store);
  const { filing } = report;
  const prepared = await prepareSummary(company, report, context);
  const written = await writeSummary(filing.accession_number, prepared, context);
  return {
    company: { cik: company.cik, ticker: company.ticker, name: company.name },
    filing: await toFiling(company, filing, store),
    note: noteOf(company, report),
    newer_filing: report.newer === null ? null : nameFiling(report.newer),
    ...toSummaryFields(prepared.extract, written, filing),
  };
};

const nameFiling = ({ accession_number, form, filing_date }: Filing) => ({
  accession_number,
  form,
  filing_date,
});

async function toFiling({ cik, sample }: Company, filing: Filing, store: Store) {
  const reports = await store.disclosures.reports(cik);
  const report = reports.find(({ accession_number }) => accession_number === filing.accession_number);
  return {
    ...nameFiling(filing),
    fiscal_year: report?.fiscal_year ?? null,
    period_end: filing.report_date,
    url: sample ? null : filingUrl(cik, filing.accession_number),
  };
}

/** What a reader has to know of which report this is; null where it is the newest. */
function noteOf({ cik, ticker }: Company, { filing, newer }: AnnualReport): string | null {
  if (newer === null) return null;
  return `The newest ${newer.form}, filed ${newer.filing_date} (${newer.accession_number}), is listed but its text is not loaded; this summary is of the one filed ${filing.filing_date}. Load ${ticker ?? cik} with its documents for the newer one.`;
}
