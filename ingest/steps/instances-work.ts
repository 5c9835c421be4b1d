import { rulesOf } from '../../store/rules.ts';
import type { ReadReport } from '../normalise/instance.ts';
import type { LoadTools } from './load-tools.ts';
import { digestFiles, type ReportFiles } from './report-files.ts';

/** Reads what a report's XBRL files hold. Throws ParseError for a hostile or malformed one. */
export type ReadReportFiles = (
  filing: {
    accession_number: string;
    cik: string;
    form: string;
    filed: string;
    period_end: string | null;
  },
  files: ReportFiles,
) => ReadReport;

/** What became of the reports' own XBRL. */
export type InstancesResult = {
  /** Reports read by this load. */
  read: number;
  /** Of these, those that the store did not hold, or held otherwise. */
  changed: number;
  /** Newest reports that the source lacks, `accession/filename`. */
  missing: string[];
  /** Reports that were quarantined, and why. */
  quarantined: { file: string; reason: string }[];
  /** Facts that end after the filing date, which were left: `accession us-gaap:Assets of 2099-12-31`. */
  facts_late: string[];
};

/** One load at work. */
export type InstancesWork = {
  tools: LoadTools;
  cik: string;
  readReport: ReadReportFiles;
  result: InstancesResult;
};

/** What a report was read from, by the key of its digest, and whether today's rules read it; null for one never read. */
export async function readMark(
  { tools }: InstancesWork,
  url: string,
): Promise<{ sha256: string; is_current: boolean } | null> {
  const mark = await tools.store.sources.get(url);
  return mark === null ? null : { sha256: mark.sha256, is_current: mark.rules === rulesOf('reports') };
}

/** Marks a report as read, whether or not something could be made of it: its files never change. */
export async function remember({ tools }: InstancesWork, url: string, files: ReportFiles): Promise<void> {
  const source = {
    url,
    etag: null,
    last_modified: null,
    sha256: digestFiles(files),
    rules: rulesOf('reports'),
  };
  await tools.store.sources.save({ ...source, read_at: tools.now().toISOString() });
}
