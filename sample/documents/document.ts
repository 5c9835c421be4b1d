/** One file of a filing's folder, as the index names it. */
export type FilingDocument = {
  /** Path inside the folder; a stylesheet's rendering lies in a folder of its own. */
  filename: string;
  type: string;
  sequence: number;
  description: string;
  text: string;
  /** Shown with `iXBRL` beside it and linked through the viewer. */
  inline?: boolean;
};

/** An exhibit, or a document without inline tags, inside the envelope in which EDGAR serves it. */
export function wrapDocument(document: Omit<FilingDocument, 'text'>, html: string): FilingDocument {
  const text = [
    '<DOCUMENT>',
    `<TYPE>${document.type}`,
    `<SEQUENCE>${document.sequence}`,
    `<FILENAME>${document.filename}`,
    `<DESCRIPTION>${document.description}`,
    '<TEXT>',
    html,
    '</TEXT>',
    '</DOCUMENT>',
    '',
  ].join('\n');
  return { ...document, text };
}
