import { createHash } from 'node:crypto';

import type { StoredFile } from '../../store/verify.ts';
import { documentProblem } from '../parse/submission.ts';
import { readFilingIndex } from './filing-folder.ts';
import type { LoadTools } from './load-tools.ts';

/** A stored document that is not what EDGAR has, and why. */
export type WrongFile = { file: StoredFile; problem: string };

/** What is wrong with a stored document; null when nothing is. Throws StoreError when the store can't be read. */
async function problemOf({ store }: LoadTools, file: StoredFile): Promise<string | null> {
  const { accession_number, filename, listed_bytes, is_inline } = file;
  const body = await store.filings.documentBody(accession_number, filename).catch((cause: unknown) => {
    return cause instanceof Error ? cause.message : String(cause);
  });
  if (typeof body === 'string') return body;
  if (body === null) return 'its body is missing';
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (sha256 !== file.sha256) return 'it differs from its checksum';
  return documentProblem(body, { filename, listed_bytes, is_inline, is_index_refused: false });
}

/** Compares stored documents with their checksums, with EDGAR's listed sizes and with their kind. Requests nothing. */
export async function verifyDocuments(
  tools: LoadTools,
  files: readonly StoredFile[],
  onChecked: (done: number) => void,
): Promise<WrongFile[]> {
  const wrong: WrongFile[] = [];
  for (const [index, file] of files.entries()) {
    tools.signal.throwIfAborted();
    const problem = await problemOf(tools, file);
    if (problem !== null) wrong.push({ file, problem });
    onChecked(index + 1);
  }
  return wrong;
}

/**
 * Reads the listed sizes of documents that were stored without one, one index a filing, and stores them. Returns the
 * documents with their sizes. Throws EdgarError, ParseError when an index can't be read.
 */
export async function readListedSizes(tools: LoadTools, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const sized: StoredFile[] = [];
  const indexes = new Map<string, Map<string, number | null>>();
  for (const file of files) {
    tools.signal.throwIfAborted();
    const { cik, accession_number, filename } = file;
    let sizes = indexes.get(accession_number);
    if (sizes === undefined) {
      const indexed = (await readFilingIndex(tools, cik, accession_number)) ?? [];
      sizes = new Map(indexed.map((listed) => [listed.filename, listed.size_bytes]));
      indexes.set(accession_number, sizes);
    }
    const listed_bytes = sizes.get(filename) ?? null;
    if (listed_bytes === null) continue;
    await tools.store.verify.saveListedBytes(file, listed_bytes);
    sized.push({ ...file, listed_bytes });
  }
  return sized;
}
