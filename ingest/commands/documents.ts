import { rootForm } from '../../domain/filing/forms.ts';
import {
  type DocumentsRequest,
  type Due,
  type Estimate,
  estimate,
  type FilerResult,
  loadFiler,
  once,
  quarters,
  readQuarter,
} from '../by-form.ts';
import { findCik } from '../company.ts';
import { freeBytes, gigabytes, requireSpace } from '../disk-need.ts';
import { EXIT } from '../failure.ts';
import { followRow } from '../load-row.ts';
import { type LoadTools, noProgress, type ReportProgress } from '../load-tools.ts';
import type { IndexedFiling } from '../parse/indexes.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';
import { tidyTexts } from './upkeep.ts';

export type DocumentsOptions = {
  forms: readonly string[];
  since: string;
  /** Tickers or CIKs; null for every filer of the index. */
  companies: readonly string[] | null;
  /** Say what it takes and end. */
  estimate: boolean;
  load: string | null;
};

/** Filings of the index without stored documents, by filer, and what they take. */
type Plan = { filers: Map<string, IndexedFiling[]>; stored: number; estimate: Estimate };

async function planDocuments({ tools, settings }: Session, rows: readonly IndexedFiling[]): Promise<Plan> {
  const filers = new Map<string, IndexedFiling[]>();
  const due: Due[] = [];
  const lists = new Set<string>();
  let stored = 0;
  for (const [cik, own] of Map.groupBy(rows, (row) => row.cik)) {
    const done = await tools.store.filings.withDocuments(cik);
    for (const row of own) {
      if (done.has(row.accession_number)) {
        stored += 1;
        continue;
      }
      const listed = await tools.store.filings.get(row.accession_number);
      if (listed === null) lists.add(cik);
      due.push({ root_form: rootForm(row.form), listed });
      filers.set(cik, [...(filers.get(cik) ?? []), row]);
    }
  }
  return { filers, stored, estimate: estimate(due, lists.size, settings.requests_per_second) };
}

async function readIndexes(
  { tools, output }: Session,
  request: DocumentsRequest,
  report: ReportProgress,
): Promise<IndexedFiling[]> {
  const days = quarters(request.since, tools.now().toISOString().slice(0, 10));
  const rows: IndexedFiling[] = [];
  for (const [done, day] of days.entries()) {
    await report({ step: 'Reading quarterly indexes', done, total: days.length });
    const found = await readQuarter(tools, day, request);
    if (found === null) output.note(`The source has no index of the quarter of ${day}`);
    else rows.push(...found);
  }
  return once(rows);
}

function sayEstimate({ filings, requests, bytes, hours }: Estimate, filers: number, stored: number): string {
  const time = hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${hours.toFixed(1)} h`;
  return (
    `${count(filings, 'filing')} of ${count(filers, 'filer')} to load, ${count(stored, 'filing')} stored: ` +
    `about ${count(requests, 'request')}, ${gigabytes(bytes)}, ${time}`
  );
}

async function ciksOf(
  tools: LoadTools,
  companies: readonly string[] | null,
  note: (text: string) => void,
): Promise<Set<string> | null> {
  if (companies === null) return null;
  const ciks = new Set<string>();
  for (const company of companies) ciks.add(await findCik(tools, company, note));
  return ciks;
}

/**
 * Loads documents by form and first day, for every filer or those named, from EDGAR's quarterly indexes. It says first what
 * that takes; filings whose documents are stored are skipped, so a stopped run resumes. Returns the exit code.
 */
export async function runDocuments(session: Session, options: DocumentsOptions): Promise<number> {
  const { tools, settings, output, elapsed_ms } = session;
  const { forms, since } = options;
  const request = { identifier: 'documents', with_documents: true, forms, since };
  const ending = await followRow(session, { request, adopt: options.load }, async (observe) => {
    const started = elapsed_ms();
    const progress = { ...noProgress(''), cik: null, name: `Documents of ${forms.join(', ')}` };
    const report: ReportProgress = (change) => observe(Object.assign(progress, change));
    const ciks = await ciksOf(tools, options.companies, (text) => output.note(text));
    const rows = await readIndexes(session, { forms, since, ciks }, report);
    const { filers, stored, estimate: takes } = await planDocuments(session, rows);
    output.note(sayEstimate(takes, filers.size, stored));
    const total: FilerResult = { documents_stored: 0, missing: 0, refused: [], unlisted: 0 };
    if (!options.estimate) {
      // Bodies are packed to a fifth; the index and the texts take what that saves.
      requireSpace(settings.data_folder, takes.bytes, await freeBytes(settings.data_folder));
      await loadFilers(tools, filers, total, report);
      await tidyTexts(session, total.documents_stored);
    }
    const seconds = (elapsed_ms() - started) / 1_000;
    const lines = options.estimate ? [] : resultLines(total, seconds);
    output.result('documents', { ...takes, stored, ...total, seconds }, lines);
    return { exit_code: EXIT.ok, message: null };
  });
  return ending.exit_code;
}

async function loadFilers(
  tools: LoadTools,
  filers: ReadonlyMap<string, IndexedFiling[]>,
  total: FilerResult,
  report: ReportProgress,
): Promise<void> {
  let done = 0;
  for (const [cik, own] of filers) {
    tools.signal.throwIfAborted();
    await report({ step: 'Loading documents', done, total: filers.size });
    // A filer's own steps are counted in the filers' progress.
    const found = await loadFiler(tools, cik, own, async () => {});
    total.documents_stored += found.documents_stored;
    total.missing += found.missing;
    total.unlisted += found.unlisted;
    total.refused.push(...found.refused.slice(0, Math.max(0, 20 - total.refused.length)));
    done += 1;
    const { documents_stored, missing } = total;
    await report({ done, total: filers.size, documents_stored, documents_missing: missing });
  }
}

function resultLines(
  { documents_stored, missing, refused, unlisted }: FilerResult,
  seconds: number,
): string[] {
  const lines = [`${count(documents_stored, 'document')} stored, ${seconds.toFixed(0)} s`];
  if (missing > 0) lines.push(`  Not available from the source: ${count(missing, 'document')}`);
  if (unlisted > 0) lines.push(`  Not on the filer's own list: ${count(unlisted, 'filing')}`);
  for (const { file, reason } of refused.slice(0, 3)) lines.push(`  Skipped: ${file}: ${reason}`);
  return lines;
}
