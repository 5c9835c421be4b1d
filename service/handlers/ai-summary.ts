import type { AiSummaryResponse } from '../../contract/ai-summary.ts';
import type { Company } from '../store/company-store.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { extractSummary } from '../summary/extract-summary.ts';
import type { Summary } from '../summary/summary.ts';
import { type AnnualReport, findAnnualReport } from './annual-report.ts';
import { filingUrl } from './edgar-url.ts';
import type { Handler } from './handler.ts';
import { resolveCompany } from './resolve-company.ts';
import { summaryShelfOf } from './summary-shelf.ts';
import { readSummarySource } from './summary-source.ts';

/**
 * A summary of the latest annual report whose text is stored, in the report's own sentences. Source: spec §4.17, domain §8.
 */
export const aiSummary: Handler<'aiSummary'> = async ({ path }, { store, now }) => {
  const company = await resolveCompany(path.identifier, store);
  const report = await findAnnualReport(company, store);
  const summary = await summaryShelfOf(store).get(report.filing.accession_number, async () =>
    extractSummary(await readSummarySource(company, report, { store, now })),
  );
  return {
    company: { cik: company.cik, ticker: company.ticker, name: company.name },
    filing: await toFiling(company, report.filing, store),
    note: noteOf(company, report),
    newer_filing: report.newer === null ? null : nameFiling(report.newer),
    summary: toSummary(summary),
    missing: summary.missing,
    method: 'extractive',
    fallback_reason: null,
    model: null,
    generated_at: filedAt(report.filing),
    disclaimer: `Extracted from the ${report.filing.form}, not written by a model: its own sentences, chosen by rule.`,
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

/** An extract is nothing but the filing, and dates from when it was filed. */
function filedAt({ acceptance_datetime, filing_date }: Filing): string {
  return new Date(acceptance_datetime ?? `${filing_date}T00:00:00Z`).toISOString();
}

/** What a reader has to know of which report this is; null where it is the newest. */
function noteOf({ cik, ticker }: Company, { filing, newer }: AnnualReport): string | null {
  if (newer === null) return null;
  return `The newest ${newer.form}, filed ${newer.filing_date} (${newer.accession_number}), is listed and its text is not loaded here: this is the one filed ${filing.filing_date}. Load ${ticker ?? cik} with its documents for the newer one.`;
}

function toSummary({
  business,
  products,
  risk_factors,
  risk_captions,
  citations,
}: Summary): NonNullable<AiSummaryResponse['summary']> {
  return {
    business_profile: business.map(({ text }) => text).join(' '),
    business_statements: business,
    products_and_services: products.map(({ text }) => text),
    product_statements: products,
    risk_factors,
    risk_captions,
    citations,
  };
}
