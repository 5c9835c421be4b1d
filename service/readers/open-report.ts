import { setImmediate } from 'node:timers/promises';

import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { indexBlock, type Lexicon } from '../../domain/disclosures/block-index.ts';
import type { Run, StoredReport } from '../../domain/disclosures/disclosure.ts';
import { disclosureOf } from '../../domain/disclosures/passage-text.ts';
import type { RedlineSide } from '../../domain/disclosures/redline.ts';
import type { OpenDisclosure, OpenReport } from '../../domain/disclosures/search-reports.ts';
import type { DocumentText } from '../../domain/documents/document-text.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';
import type { ReadContext } from './caches.ts';
import { readDocument } from './documents.ts';

/** A disclosure's text: its runs' texts, a line feed between two. */
export function disclosureText(runs: readonly Run[], texts: ReadonlyMap<string, string>): string {
  return runs.map(({ filename, start, end }) => (texts.get(filename) ?? '').slice(start, end)).join('\n');
}

async function indexReport(report: StoredReport, store: Store, lexicon: Lexicon): Promise<OpenReport> {
  const { accession_number } = report;
  const [disclosures, texts] = await Promise.all([
    store.disclosures.disclosures(accession_number),
    store.disclosures.texts(accession_number),
  ]);
  return {
    report,
    disclosures: disclosures.map((disclosure) => ({
      disclosure,
      index: indexBlock(disclosureText(disclosure.runs, texts), lexicon),
    })),
  };
}

/**
 * A report with its disclosures indexed by word. Indexing 29 reports takes a second, and a load commits several times a
 * second: so a report is cached at its own revision and not at the store's.
 */
export async function openReport(
  report: StoredReport,
  cik: string,
  { store, caches }: ReadContext,
): Promise<{ open: OpenReport; cached: boolean }> {
  const { accession_number, revision } = report;
  const { value: lexicon } = await caches.lexicons.get(cik, async (): Promise<Lexicon> => new Map(), '');
  const { value: open, cached } = await caches.reports.get(
    accession_number,
    () => indexReport(report, store, lexicon),
    revision,
  );
  // Other requests are answered between two reports.
  if (!cached) await setImmediate();
  return { open, cached };
}

/** A report's disclosure by its tag. Throws ServiceError data_not_available. */
export async function openDisclosure(
  report: StoredReport,
  tag: string,
  { cik }: Company,
  context: ReadContext,
): Promise<{ report: OpenReport; open: OpenDisclosure }> {
  const { open: opened } = await openReport(report, cik, context);
  const open = disclosureOf(opened, tag);
  if (open !== null) return { report: opened, open };
  throw new ServiceError(
    'data_not_available',
    `The ${report.filed_form} ${report.accession_number} has no disclosure '${clip(tag, 80)}'`,
    { cik },
  );
}

/** A disclosure with the documents that have its tables. */
export async function withDocuments(
  { report, open }: { report: OpenReport; open: OpenDisclosure },
  context: ReadContext,
): Promise<RedlineSide> {
  const { runs, passages } = open.disclosure;
  const names = new Set(
    passages.flatMap(({ kind, run }) => (kind === 'table' ? [runs[run]?.filename ?? ''] : [])),
  );
  const documents = new Map<string, { filename: string } & Pick<DocumentText, 'text' | 'blocks'>>();
  for (const filename of names) {
    const document = await readDocument(report.report.accession_number, filename, context);
    if (document !== null)
      documents.set(filename, { filename, text: document.text, blocks: document.blocks });
  }
  return { report, open, documents };
}
