import type { FullTextResult } from '../../../contract/full-text.ts';

/**
 * Address of the reader at a hit: the document, the query whose hits it marks, and where the hit stands. A document other
 * than the best has no known hit, and opens at its first.
 */
export function readerAddress(
  result: Pick<FullTextResult, 'accession' | 'filename' | 'offset'>,
  filename: string,
  q: string | undefined,
): { to: '/filings/$accession'; params: { accession: string }; search: ReaderSearch } {
  const isBest = filename === result.filename;
  return {
    to: '/filings/$accession',
    params: { accession: result.accession },
    search: {
      document: filename,
      ...(q === undefined ? {} : { q }),
      ...(isBest && q !== undefined && result.offset !== undefined ? { offset: result.offset } : {}),
    },
  };
}

type ReaderSearch = { document: string; q?: string; offset?: number };
