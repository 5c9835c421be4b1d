import type { Report } from '../../domain/disclosures/disclosure.ts';
import { fiscalLabel, yearEnds } from '../../domain/disclosures/fiscal-label.ts';
import { ANNUAL_FORMS, INTERIM_FORMS, type ReportForm, reportForm } from '../../domain/filing/forms.ts';
import { CORE_CONCEPTS, toCompanyFacts } from '../../domain/statements/company-facts.ts';
import type { FiscalCalendar } from '../../domain/statements/fiscal-calendar.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

const PAGE_ROWS = 1_000;

/** A listed report, before it is known how it is parted. */
export type ListedReport = { filing: Filing; report: Report; form: ReportForm };

/** The company's fiscal years, from its facts and its newest reports' own data, as the statements know them. */
async function readCalendar(cik: string, store: Store): Promise<FiscalCalendar> {
  const [facts, annual, interim] = await Promise.all([
    store.facts.facts(cik, CORE_CONCEPTS),
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
  ]);
  const instances = [annual, interim].filter((record) => record !== null);
  return toCompanyFacts(facts, null, { instances, wanted: CORE_CONCEPTS }).calendar;
}

/** The company's annual and quarterly reports in the order of filing. */
export async function listReports(store: Store, cik: string): Promise<ListedReport[]> {
  const filings: { filing: Filing; form: ReportForm }[] = [];
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await store.filings.list(cik, { include_amendments: true }, { offset, limit: PAGE_ROWS });
    for (const filing of page.filings) {
      const form = reportForm(filing.form);
      if (form !== null) filings.push({ filing, form });
    }
    if (offset + PAGE_ROWS >= page.total) break;
  }
  const calendar = await readCalendar(cik, store);
  const annual = filings.flatMap(({ filing, form }) =>
    form !== '10-Q' && filing.report_date !== null ? [filing.report_date] : [],
  );
  const ends = yearEnds(calendar, annual);
  return filings
    .map(({ filing, form }) => {
      const { accession_number, filing_date, is_amendment } = filing;
      // EDGAR states a period for all but a few old filings; these then count as of the day they were filed.
      const period_end = filing.report_date ?? filing_date;
      const report: Report = {
        accession_number,
        cik,
        form,
        filed_form: filing.form,
        is_amendment,
        filing_date,
        period_end,
        ...fiscalLabel(form, period_end, ends),
        segmented: 'items',
      };
      return { filing, report, form };
    })
    .toSorted(
      ({ report: a }, { report: b }) =>
        a.filing_date.localeCompare(b.filing_date) ||
        a.period_end.localeCompare(b.period_end) ||
        a.accession_number.localeCompare(b.accession_number),
    );
}
