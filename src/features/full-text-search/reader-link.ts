import type { FullTextResult } from '../../../contract/full-text.ts';

/**
 * Reader URL of a result: the document, the query to highlight, and the offset of the best hit. Other documents open
 * at their first hit.
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
