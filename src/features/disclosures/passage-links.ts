import type { DisclosureMatch } from '../../../contract/disclosures.ts';

type PassageText = Pick<DisclosureMatch, 'adsh' | 'filename' | 'document_offset' | 'hit_offset' | 'passage'>;

/**
 * Reader URL of a passage, highlighted if its text is known; of a table, at the first word found. Null if the response
 * does not name the document, as on a hosted server.
 */
export function readerAddress({ adsh, filename, document_offset, hit_offset, passage }: PassageText) {
  if (filename === undefined) return null;
  const isText = passage !== undefined && document_offset !== undefined;
  const offset = isText ? document_offset : (hit_offset ?? document_offset);
  return {
    to: '/filings/$accession',
    params: { accession: adsh },
    search: {
      document: filename,
      ...(offset === undefined ? {} : { offset }),
      ...(isText ? { to: document_offset + passage.length } : {}),
    },
  } as const;
}

type Compared = { tag: string; adsh: string; ordinal?: number | undefined };

/** URL of the redline of a disclosure against the same period a year earlier, at a passage if one is given. */
export function redlineAddress(id: string, { tag, adsh, ordinal }: Compared) {
  return {
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { tag, target: adsh, ...(ordinal === undefined ? {} : { passage: ordinal }) },
  } as const;
}
