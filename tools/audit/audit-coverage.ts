import { type Coverage, coverageOf } from '../../domain/documents/coverage.ts';
import type { Company } from '../../service/store/company-store.ts';
import type { Store } from '../../service/store/store.ts';

/** An annual or quarterly report whose text is stored. `empty` are Items without a character that are not marked. */
export type CoveredReport = {
  company: string;
  form: string;
  accession_number: string;
  coverage: Coverage;
  empty: string[];
};

const ROOT_FORMS = ['10-K', '10-Q'];
/** More reports than any company has. */
const ALL = 1_000_000;
/** A report with less of its text in Items and named parts is listed. */
const COVERED_MIN = 0.95;

/** Coverage of a company's reports. Skips filings in `seen`. */
export async function auditCoverage(
  store: Store,
  company: Company,
  seen: Set<string>,
): Promise<CoveredReport[]> {
  const window = { root_forms: ROOT_FORMS, date: '0000-00-00', limit: ALL };
  const { filings } = await store.filings.since(company.cik, window);
  const covered: CoveredReport[] = [];
  for (const { accession_number, form, primary_document } of filings) {
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

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

const shareOf = ({ coverage }: CoveredReport): number =>
  1 - coverage.outside / Math.max(1, coverage.characters);

/** The share of all text outside Items and named parts, each report below 95 %, and Items without text that say nothing of it. */
export function coverageLines(reports: readonly CoveredReport[]): string[] {
  const sum = (part: keyof Coverage): number =>
    reports.reduce((total, { coverage }) => total + coverage[part], 0);
  const low = reports
    .filter((report) => shareOf(report) < COVERED_MIN)
    .toSorted((a, b) => shareOf(a) - shareOf(b));
  const name = ({ company, form, accession_number }: CoveredReport): string =>
    `${company}  ${form} ${accession_number}`;
  return [
    `${reports.length} reports: ${percent(sum('outside'), sum('characters'))} of ${sum('characters').toLocaleString('en-US')} characters are outside Items and named parts; ${low.length} reports below ${percent(COVERED_MIN, 1)}`,
    ...low.map((report) => `${name(report)}: ${percent(shareOf(report), 1)} in Items and named parts`),
    ...reports
      .filter(({ empty }) => empty.length > 0)
      .map((report) => `${name(report)}: no text in Items ${report.empty.join(', ')}`),
  ];
}
