type Listed = { filename: string; sequence: number | null };

/** The document named as primary in the filing list, else the one with sequence 1, else the first. */
export function primaryDocumentOf<D extends Listed>(
  { primary_document }: { primary_document: string | null },
  documents: readonly D[],
): D | undefined {
  const named = documents.find(({ filename }) => filename === primary_document);
  return named ?? documents.find(({ sequence }) => sequence === 1) ?? documents[0];
}
