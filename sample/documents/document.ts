import type { SampleFiling } from '../filing.ts';

/** One file of a filing's folder, as the index names it. */
export type FilingDocument = {
  /** Path inside the folder; a stylesheet's rendering lies in a separate folder. */
  filename: string;
  type: string;
  sequence: number;
  description: string;
  text: string;
  /** Shown with `iXBRL` beside it and linked through the viewer. */
  inline?: boolean;
};

/** Entry of a filing's primary document in its index. */
export function primaryDocument({ primary_document, form, description }: SampleFiling) {
  return { filename: primary_document, type: form, sequence: 1, description };
}

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

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML and XML in plain ASCII: mark-up escaped, everything beyond ASCII as a numeric reference. */
export function escapeHtml(text: string): string {
  return text.replaceAll(
    /[&<>"\u007f-\u{10ffff}]/gu,
    (point) => NAMED[point] ?? `&#${point.codePointAt(0) ?? 0};`,
  );
}
