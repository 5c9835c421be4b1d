/** Types of files that hold no text to read, whatever their names end in: images, XBRL's data, sheets, archives. */
const DATA_TYPE =
  /^(?:GRAPHIC|COVER|ZIP|EXCEL|JSON|XML|PDF|EX-27\.PDF|EX-10[01](?:\..{0,10})?|XBRL.{0,20})$/i;

/** Files that EDGAR itself adds to a filing: indexes and the pages of its XBRL viewer. */
const MADE_BY_EDGAR =
  /^R\d{1,6}\.html?$|^FilingSummary\.xml$|_htm\.xml$|-index(?:-headers)?\.html?$|_(?:cal|def|lab|pre|ref)\.xml$/i;

/**
 * Whether a document of a filing is one to be read: its main document and exhibits as HTML, plain text or XML; not its
 * images, linkbases, or what EDGAR makes of it. Example: ('R4.htm', 'XML') → false; ('ex991.htm', 'EX-99.1') → true.
 */
export function isTextDocument(filename: string, type: string | null): boolean {
  if (MADE_BY_EDGAR.test(filename)) return false;
  if (type !== null && DATA_TYPE.test(type)) return false;
  return /\.(?:html?|txt|xml)$/i.test(filename);
}
