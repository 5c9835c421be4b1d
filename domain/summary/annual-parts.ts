import type { Run } from '../disclosures/disclosure.ts';
import type { ReportDocument } from '../disclosures/report-document.ts';
import { itemTag } from '../disclosures/tags.ts';
import { type AnnualPart, type AnnualParts, BUSINESS_TAG, RISKS_TAG } from './annual-part.ts';
import { findInAnnualReportExhibit } from './annual-report-exhibit.ts';
import { findForm20FParts } from './form-20f-parts.ts';

/** Characters of a pointer that are quoted. */
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
  return { tag, name, runs: findInAnnualReportExhibit(tag, documents), pointer: words.slice(0, POINTER_MAX) };
}

/**
 * The business and risk sections of an annual report: Items 1 and 1A of a 10-K or the parts of an EX-13 they refer
 * to, and Items 4.B and 3.D of a 20-F. The report's main document comes first in `documents`.
 * Rule: docs/rules.md#extracted-summaries
 */
export function findAnnualParts(documents: readonly ReportDocument[], filed_form: string): AnnualParts {
  if (!/^10-?K/.test(filed_form)) return findForm20FParts(documents[0]);
  return {
    business: partOf(BUSINESS_TAG, documents, filed_form),
    risks: partOf(RISKS_TAG, documents, filed_form),
  };
}
