import { companiesEndpoint } from '../contract/company.ts';
import { filingsEndpoint } from '../contract/filings.ts';
import { companyId } from '../views/format/names.ts';
import type { Defaults, Desk } from './define-widget.ts';
import type { Options } from './schema.ts';

/** Most pages of 100 companies that a choice offers. */
const PAGES_MAX = 20;

/** Loaded companies, most popular first. */
export async function companyOptions({ ask }: Desk): Promise<Options> {
  const options: Options = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { companies, pagination } = await ask(companiesEndpoint, {
      query: { loaded: true, limit: 100, page },
    });
    for (const { sic_description, exchange = null, ...company } of companies) {
      options.push({
        label: company.name,
        value: companyId(company),
        extraInfo: {
          description: sic_description ?? companyId(company),
          ...(exchange === null ? {} : { rightOfDescription: exchange }),
        },
      });
    }
    if (!pagination.has_more) break;
  }
  return options;
}

/** The most popular loaded company, and its newest annual report. */
export async function readDefaults({ ask }: Desk): Promise<Defaults> {
  const { companies } = await ask(companiesEndpoint, { query: { loaded: true, limit: 1 } });
  const [first] = companies;
  if (first === undefined) return { company: null, report: null };
  for (const form_type of ['10-K', '20-F']) {
    const { filings } = await ask(filingsEndpoint, {
      path: { cik: first.cik },
      query: { form_type, include_amendments: false, limit: 1 },
    });
    const [report] = filings;
    if (report !== undefined) return { company: companyId(first), report: report.accession_number };
  }
  return { company: companyId(first), report: null };
}
