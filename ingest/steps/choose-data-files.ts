import type { IndexedDocument } from '../parse/filing-index.ts';

type XbrlFiling = { primary_document: string | null; is_inline_xbrl: boolean };

/** Types of XBRL's parts but for the instance: schema, presentation, labels, calculations, definitions. */
const PART_TYPE = /^EX-101\.(?:SCH|PRE|LAB|CAL|DEF)$/;
const PART_NAME = /(?:_(?:pre|lab|cal|def)\.xml|\.xsd)$/i;

/** The instance that EDGAR extracts from inline documents. */
const EXTRACTED = /_htm\.xml$/i;

/** A separate instance, as before 2019: `aapl-20181229.xml`. */
const INSTANCE_NAME = /^[a-z0-9]+-\d{8}\.xml$/i;

/** Annual reports that are exhibits hold the statements, and the filing's primary document does not. */
const ANNUAL_EXHIBIT_TYPE = /^EX-13(?:\.|$)/;
const ANNUAL_EXHIBIT_NAME = /ex(?:hibit)?[-_]?13[^/]{0,60}\.html?$/i;

function isPart({ type, filename }: IndexedDocument): boolean {
  return type === null ? PART_NAME.test(filename) : PART_TYPE.test(type);
}

function isInstance({ type, filename }: IndexedDocument): boolean {
  return type === null ? INSTANCE_NAME.test(filename) : type === 'EX-101.INS';
}

function isAnnualExhibit({ type, filename }: IndexedDocument): boolean {
  return type === null ? ANNUAL_EXHIBIT_NAME.test(filename) : ANNUAL_EXHIBIT_TYPE.test(type);
}

/** Files of a filing's XBRL. */
type DataFiles = {
  /** Files with its facts; empty when the filing has no XBRL. */
  instances: string[];
  /** Schema and linkbases: presentation, labels, calculations, definitions. */
  parts: string[];
};

/**
 * Files with a filing's facts and their presentation: the instance that EDGAR extracted if listed, else the inline
 * documents, else the instance of a filing before inline XBRL; and the schema and linkbases. In a list without types,
 * such as a folder's, files are recognized by name.
 * Rule: docs/rules.md#xbrl-files-of-a-filing
 * Example: aapl-20250329_htm.xml with aapl-20250329.xsd, …_pre.xml, …_lab.xml, …_cal.xml, …_def.xml.
 */
export function chooseDataFiles(filing: XbrlFiling, indexed: readonly IndexedDocument[]): DataFiles {
  const names = (is: (document: IndexedDocument) => boolean): string[] =>
    indexed.filter(is).map(({ filename }) => filename);
  const extracted = names(({ filename }) => EXTRACTED.test(filename));
  const inline =
    filing.is_inline_xbrl && filing.primary_document !== null
      ? [...new Set([filing.primary_document, ...names(isAnnualExhibit)])]
      : [];
  const found = [extracted, inline, names(isInstance)].find((files) => files.length > 0);
  return { instances: found ?? [], parts: names(isPart) };
}
