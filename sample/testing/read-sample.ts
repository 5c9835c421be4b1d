import { toCompanyRecord } from '../../ingest/normalise/company-record.ts';
import { parseSubmissions, parseSubmissionsPage, type ListedFiling } from '../../ingest/parse/submissions.ts';
import { sampleFiles } from '../write-sample.ts';

const encoder = new TextEncoder();

/** Bytes of every file of the sample by its path. */
export const SAMPLE_FILES: ReadonlyMap<string, Uint8Array> = new Map(
  sampleFiles().map(({ path, text }) => [path, encoder.encode(text)]),
);

/** Bytes of one file. Throws when the sample does not have it. */
export function readSampleFile(path: string): Uint8Array {
  const bytes = SAMPLE_FILES.get(path);
  if (bytes === undefined) throw new Error(`the sample has no ${path}`);
  return bytes;
}

/** A company as ingest's parsers read it back, with the rows of all its pages. */
export function readSampleCompany(cik: string) {
  const main = `data.sec.gov/submissions/CIK${cik}.json`;
  const submissions = parseSubmissions(main, readSampleFile(main));
  const pages = submissions.pages.map((name) => {
    const path = `data.sec.gov/submissions/${name}`;
    return parseSubmissionsPage(path, readSampleFile(path));
  });
  const rows: ListedFiling[] = [...submissions.recent, ...pages.flatMap((page) => page.rows)];
  return { submissions, pages, rows, record: toCompanyRecord(submissions, true) };
}
