import { ParseError } from '../../domain/documents/parse-error.ts';
import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { replacesFace } from '../../domain/statements/as-reported/face-statement.ts';
import type { Filing } from '../../store/filing-store.ts';
import { refusalOf } from '../failure.ts';
import type { ReadReport } from '../normalise/instance.ts';
import { type InstancesWork, remember } from './instances-work.ts';
import type { ReportFiles } from './report-files.ts';

/** File that a report is known by. */
export function mainFile(filing: Filing): string {
  return filing.primary_document ?? `${filing.accession_number}.txt`;
}

/** Quarantines a file of a report. */
export async function refuse(
  work: InstancesWork,
  filing: Filing,
  filename: string,
  reason: string,
): Promise<void> {
  const { tools, cik, result } = work;
  const { accession_number } = filing;
  const url = SOURCE_KEYS.file(cik, accession_number, filename);
  const at = tools.now().toISOString();
  await tools.store.facts.quarantine({ url, cik, accession_number, reason, at });
  result.quarantined.push({ file: `${accession_number}/${filename}`, reason });
}

/** What a report's files hold, read again without each file that cannot be read; null when no facts are left. */
export async function readWithoutBad(
  work: InstancesWork,
  filing: Filing,
  files: Map<string, Uint8Array>,
): Promise<ReadReport | null> {
  const { accession_number, form, filing_date, report_date } = filing;
  const subject = { accession_number, cik: work.cik, form, filed: filing_date, period_end: report_date };
  for (let refused = 0; ; refused += 1) {
    try {
      return work.readReport(subject, files);
    } catch (cause) {
      const reason = refusalOf(cause);
      if (reason === null) throw cause;
      const bad = cause instanceof ParseError && files.has(cause.source) ? cause.source : null;
      // What is said of the whole when a file of it is gone follows from that file.
      if (bad !== null || refused === 0) await refuse(work, filing, bad ?? mainFile(filing), reason);
      if (bad === null) return null;
      files.delete(bad);
    }
  }
}

/** Stores a report's statements as its pages print them, else as its linkbases present them. */
export async function saveFace(
  work: InstancesWork,
  filing: Filing,
  files: ReportFiles,
  report: ReadReport,
): Promise<void> {
  const { record, cover, face } = report;
  if (face === null) return;
  const { facts } = work.tools.store;
  const isNearer = replacesFace(face, await facts.face(work.cik, filing.accession_number));
  // An amendment may be of another part alone, and most 6-Ks have no statements.
  const mayLack = !filing.is_amendment && filing.root_form !== '6-K';
  if (isNearer && (face.statements.length > 0 || mayLack))
    await facts.saveFace(work.cik, { ...record, ...cover }, face);
  // Its page is nearer, and is read once its documents are stored.
  if (face.source === 'linkbases') return;
  await remember(work, SOURCE_KEYS.face(work.cik, filing.accession_number), files);
}

/** Stores what a report holds: its facts and its statements. */
export async function saveReport(work: InstancesWork, filing: Filing, files: ReportFiles): Promise<void> {
  const { tools, cik, result } = work;
  const readable = new Map(files);
  const report = await readWithoutBad(work, filing, readable);
  result.read += 1;
  if (report === null) return;
  result.facts_late.push(...report.late.map((fact) => `${filing.accession_number} ${fact}`));
  result.changed += await tools.store.facts.saveInstance(report.record);
  await saveFace(work, filing, readable, report);
  for (const filename of readable.keys()) {
    await tools.store.facts.release(SOURCE_KEYS.file(cik, filing.accession_number, filename), cik);
  }
}
