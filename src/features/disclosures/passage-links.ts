import type { DisclosureMatch } from '../../../contract/disclosures.ts';

type Place = Pick<DisclosureMatch, 'adsh' | 'filename' | 'document_offset' | 'passage'>;

/**
 * Address of the reader at a passage, marked to its end where its text is at hand. Null where the answer does not say
 * which document the passage stands in, as of a hosted instance.
 */
export function readerAddress({ adsh, filename, document_offset, passage }: Place) {
  if (filename === undefined) return null;
  const end =
    document_offset === undefined || passage === undefined ? {} : { to: document_offset + passage.length };
  return {
    to: '/filings/$accession',
    params: { accession: adsh },
    search: {
      document: filename,
      ...(document_offset === undefined ? {} : { offset: document_offset, ...end }),
    },
  } as const;
}

type Compared = { tag: string; adsh: string; ordinal?: number | undefined };

/** Address of the redline of a disclosure against the same period of the year before, at a passage where one is named. */
export function redlineAddress(id: string, { tag, adsh, ordinal }: Compared) {
  return {
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { tag, target: adsh, ...(ordinal === undefined ? {} : { passage: ordinal }) },
  } as const;
}
