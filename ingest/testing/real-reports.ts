import { indexBlock } from '../../domain/disclosures/find-windows.ts';
import { readDisclosures, scoreReport } from '../../domain/disclosures/novelty.ts';
import { type OpenReport } from '../../domain/disclosures/search-reports.ts';
import { type PassageDocument, segmentReport } from '../../domain/disclosures/segment-report.ts';
import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import { type ReportForm, reportForm } from '../../domain/filing/forms.ts';
import { type ListedFiling, parseSubmissions, parseSubmissionsPage } from '../parse/submissions.ts';
import { listMirrored, readMirrored } from './edgar-mirror.ts';

const LISTS = 'data.sec.gov/submissions';
const DAY_MS = 86_400_000;

/** An annual or quarterly report whose main document the mirror has. */
export type RealReport = {
  accession_number: string;
  cik: string;
  form: ReportForm;
  filed_form: string;
  filing_date: string;
  period_end: string;
  path: string;
};

/** A company's listed filings: the recent ones and those of older pages. */
function listed(name: string): { cik: string; filings: ListedFiling[] } | null {
  const bytes = readMirrored(`${LISTS}/${name}`);
  if (bytes === null) return null;
  const { cik, recent, pages } = parseSubmissions(name, bytes);
  const older = pages.flatMap((page) => {
    const file = readMirrored(`${LISTS}/${page}`);
    return file === null ? [] : parseSubmissionsPage(page, file).rows;
  });
  return { cik, filings: [...recent, ...older] };
}

/** Annual and quarterly reports of all listed companies, without amendments. */
export function realReports(): RealReport[] {
  const reports = new Map<string, RealReport>();
  for (const name of listMirrored(LISTS)) {
    const company = /^CIK\d{10}\.json$/.test(name) ? listed(name) : null;
    if (company === null) continue;
    const { cik, filings } = company;
    for (const {
      accession_number,
      form: filed_form,
      filing_date,
      report_date,
      primary_document,
    } of filings) {
      const form = reportForm(filed_form);
      if (form === null || filed_form.endsWith('/A') || report_date === null) continue;
      const folder = `www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}`;
      const file = primary_document ?? `${accession_number}.txt`;
      if (!listMirrored(folder).includes(file)) continue;
      const path = `${folder}/${file}`;
      reports.set(accession_number, {
        accession_number,
        cik,
        form,
        filed_form,
        filing_date,
        period_end: report_date,
        path,
      });
    }
  }
  return [...reports.values()];
}

/** A report by its accession number. Throws if the mirror doesn't have it. */
export function realReport(reports: readonly RealReport[], accession_number: string): RealReport {
  const found = reports.find((report) => report.accession_number === accession_number);
  if (found === undefined) throw new Error(`the mirror has no report ${accession_number}`);
  return found;
}

/** Reports of one form whose periods end a year apart. */
export function consecutivePairs(reports: readonly RealReport[]): { base: RealReport; target: RealReport }[] {
  return reports.flatMap((target) => {
    const base = reports.find(({ cik, form, period_end }) => {
      const days = (Date.parse(target.period_end) - Date.parse(period_end)) / DAY_MS;
      return cik === target.cik && form === target.form && days > 350 && days < 380;
    });
    return base === undefined ? [] : [{ base, target }];
  });
}

/** A report divided into disclosures, as when it is loaded, and its document. */
export function openRealReport(
  report: RealReport,
): OpenReport & { documents: ReadonlyMap<string, PassageDocument> } {
  const { accession_number, cik, form, filed_form, filing_date, period_end, path } = report;
  const filename = path.slice(path.lastIndexOf('/') + 1);
  const document = linearise(readMirrored(path) ?? new Uint8Array(), { filename, type: filed_form });
  const items = findItems(document, filed_form, filing_date, []);
  const { text, blocks, tagged = [] } = document;
  const main = { filename, text, blocks, items, tagged, type: filed_form };
  const { segmented, disclosures } = segmentReport(form, [main], filed_form);
  const scored = scoreReport(
    form,
    readDisclosures(disclosures, () => text),
    [],
  );
  return {
    documents: new Map([[filename, main]]),
    report: {
      accession_number,
      cik,
      form,
      filed_form,
      filing_date,
      period_end,
      segmented,
      is_amendment: false,
      fiscal_year: Number(period_end.slice(0, 4)),
      fiscal_period: '',
      basis: 'first',
      revision: '',
    },
    disclosures: scored.map((disclosure) => ({
      disclosure,
      index: indexBlock(disclosure.runs.map(({ start, end }) => text.slice(start, end)).join('\n')),
    })),
  };
}
