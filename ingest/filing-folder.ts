import { addressUrl, filingFileAddress } from '../domain/filing/edgar-address.ts';
import { EdgarError } from '../edgar/answer.ts';
import type { LoadTools } from './load-tools.ts';
import { type IndexedDocument, parseDirectoryIndex, parseFilingIndex } from './parse/indexes.ts';

/**
 * A file of a filing with its address; null when the source does not have it. Throws EdgarError, `malformed` with what
 * `check` finds wrong with it.
 */
export async function readFilingFile(
  tools: LoadTools,
  cik: string,
  accession: string,
  filename: string,
  check?: (bytes: Uint8Array) => string | null,
) {
  const address = filingFileAddress(cik, accession, filename);
  try {
    const body = await tools.edgar.read(address, {
      signal: tools.signal,
      ...(check === undefined ? {} : { check }),
    });
    return body.kind === 'body' ? { ...body, url: addressUrl(address) } : null;
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}

/**
 * Documents that the filing's index names; null when the source has no index of it.
 * Throws EdgarError, ParseError.
 */
export async function readFilingIndex(
  tools: LoadTools,
  cik: string,
  accession: string,
): Promise<IndexedDocument[] | null> {
  if (!(await tools.edgar.mayHave(filingFileAddress(cik, accession, 'index.json')))) return null;
  for (const name of [`${accession}-index.htm`, `${accession}-index.html`]) {
    const page = await readFilingFile(tools, cik, accession, name);
    if (page !== null) return parseFilingIndex(page.url, page.bytes).documents;
  }
  const directory = await readFilingFile(tools, cik, accession, 'index.json');
  return directory === null ? null : parseDirectoryIndex(directory.url, directory.bytes);
}
