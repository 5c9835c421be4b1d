import type { Run } from '../disclosures/disclosure.ts';
import type { ReportDocument } from '../disclosures/report-document.ts';
import { itemTag } from '../disclosures/tags.ts';
import { findElsewhere } from './elsewhere.ts';
import { foreignParts } from './foreign-parts.ts';

/** A part of an annual report that a summary is made from. */
export type AnnualPart = {
  tag: string;
  /** As people say it: `Item 1A`. */
  name: string;
  runs: Run[];
  /** What the Item itself says where its words stand elsewhere, on one line; null where they stand in it. */
  pointer: string | null;
};

/** Null where the report has no such Item. */
export type AnnualParts = { business: AnnualPart | null; risks: AnnualPart | null };

export const BUSINESS_TAG = 'item:BusinessTextBlock';
export const RISKS_TAG = 'item:RiskFactorsTextBlock';

/** So much of a pointer is repeated. */
const POINTER_MAX = 240;

function partOf(tag: string, documents: readonly ReportDocument[], filed_form: string): AnnualPart | null {
  const [main] = documents;
  const item = main?.items.find(({ key }) => itemTag('10-K', key, filed_form)?.tag === tag);
  if (main === undefined || item === undefined) return null;
  const name = `Item ${item.item}`;
  const own: Run = { filename: main.filename, start: item.body_start, end: item.end };
  if (item.status === 'found') return { tag, name, runs: [own], pointer: null };
  const words = main.text
    .slice(own.start, own.end)
    .replaceAll(/\s{1,200}/g, ' ')
    .trim();
  return { tag, name, runs: findElsewhere(tag, documents), pointer: words.slice(0, POINTER_MAX) };
}

/**
 * Where an annual report describes the business and where its risks, the report itself first among the documents: Items 1
 * and 1A of a 10-K, what they point to in an EX-13, Items 4.B and 3.D of a 20-F. Source: domain §5.2, §8.
 */
export function findAnnualParts(documents: readonly ReportDocument[], filed_form: string): AnnualParts {
  if (!/^10-?K/.test(filed_form)) return foreignParts(documents[0]);
  return {
    business: partOf(BUSINESS_TAG, documents, filed_form),
    risks: partOf(RISKS_TAG, documents, filed_form),
  };
}
