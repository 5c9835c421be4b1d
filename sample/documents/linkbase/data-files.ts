import type { Book } from '../../financials/book.ts';
import type { StatementName } from '../../financials/template.ts';
import { baseOf } from '../../primary-document.ts';
import { NOTE_LABELS, OWN_POLICY } from '../../prose/notes.ts';
import type { ReportSource } from '../../prose/values.ts';
import { type FilingDocument, escapeHtml } from '../document.ts';
import { memberName } from '../inline/resources.ts';
import { calculationArcs, preferredLabel, presentationArcs, segmentArcs } from './arcs.ts';
import { type ConceptLabels, type LinkArc, idOf, writeLabelLinkbase, writeLinkbase } from './linkbase.ts';

/** Data files come after the documents, whose numbers end before this one. */
const FIRST_SEQUENCE = 5;

/** Title of each statement, and the head that its presentation hangs from. */
export const STATEMENTS: readonly (readonly [statement: StatementName, title: string, root: string])[] = [
  ['income_statement', 'Consolidated Statements of Operations', 'IncomeStatementAbstract'],
  ['balance_sheet', 'Consolidated Balance Sheets', 'StatementOfFinancialPositionAbstract'],
  ['cash_flow', 'Consolidated Statements of Cash Flows', 'StatementOfCashFlowsAbstract'],
];

/** Schema and linkbases of a report: presentation and sums of its statements, its breakdowns, its labels. */
export function writeDataFiles({ company, book, report }: ReportSource, namespace: string): FilingDocument[] {
  const { segments, prefix, currency } = book.company;
  const stem = `${baseOf(company)}-${report.quarter.end.replaceAll('-', '')}`;
  const schema = `${stem}.xsd`;
  const labels = conceptLabels(book);
  const standard = currency === 'EUR' ? 'ifrs-full' : 'us-gaap';
  const ofStatements = (arcsOf: (statement: StatementName, root: string) => LinkArc[]) =>
    STATEMENTS.map(([statement, title, root]) => ({
      uri: roleUri(book, nameOf(title)),
      arcs: arcsOf(statement, `${standard}:${root}`),
    }));
  const ofSegments = segments.map((plan, index) => ({
    uri: roleUri(book, segmentRole(index)),
    arcs: segmentArcs(book, plan),
  }));
  const roles = [
    ...STATEMENTS.map(([, title], index) => ({
      name: nameOf(title),
      definition: `000000${index + 2} - Statement - ${title}`,
    })),
    ...segments.map(({ label }, index) => ({
      name: segmentRole(index),
      definition: `000001${index} - Disclosure - ${label} (Details)`,
    })),
  ];
  const presentation = [
    ...ofStatements((statement, root) => presentationArcs(book, statement, root)),
    ...ofSegments,
  ];
  const calculation = ofStatements((statement) => calculationArcs(book, statement));
  const own = [...labels.keys()].filter((concept) => concept.startsWith(`${prefix}:`));
  const texts: readonly (readonly [kind: string, title: string, text: string])[] = [
    ['SCH', 'SCHEMA', writeSchema(book, namespace, roles, own)],
    ['CAL', 'CALCULATION LINKBASE', writeLinkbase('calculation', calculation, schema)],
    ['LAB', 'LABEL LINKBASE', writeLabelLinkbase(labels, schema)],
    ['PRE', 'PRESENTATION LINKBASE', writeLinkbase('presentation', presentation, schema)],
  ];
  return texts.map(([kind, title, text], index) => ({
    filename: kind === 'SCH' ? schema : `${stem}_${kind.toLowerCase()}.xml`,
    type: `EX-101.${kind}`,
    sequence: FIRST_SEQUENCE + index,
    description: `XBRL TAXONOMY EXTENSION ${title} DOCUMENT`,
    text,
  }));
}

/** `ConsolidatedBalanceSheets`, the name of a statement's role. */
function nameOf(title: string): string {
  return title.replaceAll(' ', '');
}

function segmentRole(index: number): string {
  return `Segments${index + 1}Details`;
}

/** Labels of every line, heading, axis, member and note of a company's reports. */
function conceptLabels(book: Book): ConceptLabels {
  const { template, segments, prefix, currency } = book.company;
  const labels = new Map<string, Record<string, string>>();
  const add = (concept: string, more: Record<string, string>) =>
    labels.set(concept, { ...labels.get(concept), ...more });
  for (const line of book.lines) {
    const preferred = preferredLabel(book, line);
    add(line.tag, { label: line.label, ...(preferred === undefined ? {} : { [preferred]: line.label }) });
  }
  for (const row of template) if (row.kind === 'head') add(row.tag, { label: `${row.label} [Abstract]` });
  for (const { axis, label, members, subtotals = [] } of segments) {
    add(axis, { label: `${label} [Axis]` });
    const named = [...members, ...subtotals.map((one) => [one.name, one.label] as const)];
    for (const [name, text] of named) {
      add(memberName(prefix, name), { label: `${text} [Member]`, terseLabel: text });
    }
  }
  if (currency !== 'USD') return labels;
  for (const [concept, label] of Object.entries(NOTE_LABELS)) add(concept, { label });
  if (prefix === OWN_POLICY.prefix) add(OWN_POLICY.concept, { label: OWN_POLICY.label });
  return labels;
}

/** A role of a filing: the name at the end of its address, and its definition, by which EDGAR sorts and titles it. */
type Role = { name: string; definition: string };

/** The filer's schema: its roles with their definitions, and its own concepts. */
function writeSchema(book: Book, namespace: string, roles: readonly Role[], own: readonly string[]): string {
  const { prefix } = book.company;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dtr-types="http://www.xbrl.org/dtr/type/2022-03-31" xmlns:${prefix}="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">`,
    '<xs:annotation><xs:appinfo>',
    ...roles.flatMap(({ name, definition }) => [
      `<link:roleType id="${name}" roleURI="${roleUri(book, name)}">`,
      `<link:definition>${escapeHtml(definition)}</link:definition>`,
      '<link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn>',
      '</link:roleType>',
    ]),
    '</xs:appinfo></xs:annotation>',
    ...own.map(
      (concept) =>
        `<xs:element id="${idOf(concept)}" name="${concept.split(':')[1] ?? ''}" nillable="true" substitutionGroup="xbrli:item" ${typeOf(concept)}/>`,
    ),
    '</xs:schema>',
    '',
  ].join('\n');
}

/** Address of a role of the company. */
function roleUri({ company }: Book, name: string): string {
  return `http://${company.prefix}.example/role/${name}`;
}

function typeOf(concept: string): string {
  if (/(?:Policy|TextBlock)$/.test(concept)) {
    return 'type="dtr-types:textBlockItemType" xbrli:periodType="duration"';
  }
  return concept.endsWith('Member')
    ? 'abstract="true" type="xbrli:stringItemType" xbrli:periodType="duration"'
    : 'type="xbrli:monetaryItemType" xbrli:periodType="duration"';
}
