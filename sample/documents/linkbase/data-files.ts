import type { SampleCompany } from '../../company.ts';
import type { Book } from '../../financials/book.ts';
import type { Report } from '../../financials/report.ts';
import { baseOf } from '../../primary-document.ts';
import type { FilingDocument } from '../document.ts';
import { conceptLabels } from './concept-labels.ts';
import { writeLabelLinkbase, writeLinkbase } from './linkbase.ts';
import { rolesOf, segmentRole, STATEMENT_ROLES } from './roles.ts';
import { roleUri, writeSchema } from './schema.ts';
import { definitionArcs, segmentPresentationArcs } from './segment-arcs.ts';
import { calculationArcs, presentationArcs } from './statement-arcs.ts';

const DESCRIPTIONS = {
  SCH: 'XBRL TAXONOMY EXTENSION SCHEMA DOCUMENT',
  CAL: 'XBRL TAXONOMY EXTENSION CALCULATION LINKBASE DOCUMENT',
  DEF: 'XBRL TAXONOMY EXTENSION DEFINITION LINKBASE DOCUMENT',
  LAB: 'XBRL TAXONOMY EXTENSION LABEL LINKBASE DOCUMENT',
  PRE: 'XBRL TAXONOMY EXTENSION PRESENTATION LINKBASE DOCUMENT',
};
/** Data files come after the documents, whose numbers end before this one. */
const FIRST_SEQUENCE = 5;

/** Schema and linkbases of a report: presentation and sums of its statements, its breakdowns, its labels. */
export function writeDataFiles(
  source: { company: SampleCompany; book: Book; report: Report },
  namespace: string,
): FilingDocument[] {
  const { company, book, report } = source;
  const stem = `${baseOf(company)}-${report.quarter.end.replaceAll('-', '')}`;
  const schema = `${stem}.xsd`;
  const labels = conceptLabels(book);
  const own = labels
    .map(({ concept }) => concept)
    .filter((concept) => concept.startsWith(`${book.company.prefix}:`));
  const texts = {
    SCH: writeSchema(book, namespace, rolesOf(book), own),
    CAL: writeLinkbase('calculation', statementRoles(book, 'calculation'), schema),
    DEF: writeLinkbase('definition', segmentRoles(book, definitionArcs), schema),
    LAB: writeLabelLinkbase(labels, schema),
    PRE: writeLinkbase(
      'presentation',
      [...statementRoles(book, 'presentation'), ...segmentRoles(book, segmentPresentationArcs)],
      schema,
    ),
  };
  return (['SCH', 'CAL', 'DEF', 'LAB', 'PRE'] as const).map((kind, index) => ({
    filename: kind === 'SCH' ? schema : `${stem}_${kind.toLowerCase()}.xml`,
    type: `EX-101.${kind}`,
    sequence: FIRST_SEQUENCE + index,
    description: DESCRIPTIONS[kind],
    text: texts[kind],
  }));
}

function statementRoles(book: Book, kind: 'presentation' | 'calculation') {
  const standard = book.company.currency === 'EUR' ? 'ifrs-full' : 'us-gaap';
  return STATEMENT_ROLES.map(({ statement, name, root }) => ({
    uri: roleUri(book, name),
    arcs:
      kind === 'presentation'
        ? presentationArcs(book, statement, `${standard}:${root}`)
        : calculationArcs(book, statement),
  }));
}

function segmentRoles(book: Book, arcsOf: typeof definitionArcs) {
  return book.company.segments.map((plan, index) => ({
    uri: roleUri(book, segmentRole(index, plan.label).name),
    arcs: arcsOf(book, plan),
  }));
}
