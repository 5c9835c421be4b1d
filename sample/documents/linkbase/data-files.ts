import { baseOf } from '../../company.ts';
import type { Book } from '../../financials/book.ts';
import type { SegmentPlan } from '../../financials/financial-company.ts';
import { type Line, linesOf, type StatementName } from '../../financials/template.ts';
import { NOTE_LABELS, OWN_POLICY } from '../../prose/notes.ts';
import type { ReportSource } from '../../prose/report-writer.ts';
import { type FilingDocument, escapeHtml, memberName } from '../page.ts';

type LinkKind = 'presentation' | 'calculation';

/** Relation of two concepts in a role; `arcrole` is a whole address. */
type LinkArc = {
  from: string;
  to: string;
  arcrole: string;
  weight?: 1 | -1;
  preferred_label?: string;
};

/** Arcs of one role in their order; `uri` is the role's address. */
type LinkRole = { uri: string; arcs: readonly LinkArc[] };

/** Labels of concepts by label role. */
type ConceptLabels = ReadonlyMap<string, Readonly<Record<string, string>>>;

const HEAD =
  '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldt="http://xbrl.org/2005/xbrldt">';

/** Schemas of the standard taxonomies, by prefix; a filer's own concepts are in its schema. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'us-gaap': 'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
  srt: 'https://xbrl.fasb.org/srt/2025/elts/srt-2025.xsd',
  country: 'https://xbrl.sec.gov/country/2025/country-2025.xsd',
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd',
};

/** Address of a label role: the negated ones are of a later list. */
function labelRole(name: string): string {
  return `http://www.xbrl.org/${name.startsWith('negated') ? 2009 : 2003}/role/${name}`;
}

/** A presentation or calculation linkbase; each role locates its concepts before it relates them. */
function writeLinkbase(kind: LinkKind, roles: readonly LinkRole[], own_schema: string): string {
  const refs = roles.map(({ uri }) => {
    const name = uri.slice(uri.lastIndexOf('/') + 1);
    return `<link:roleRef roleURI="${uri}" xlink:type="simple" xlink:href="${own_schema}#${name}"/>`;
  });
  const links = roles.flatMap(({ uri, arcs }) => {
    const concepts = arcs.flatMap(({ from, to }) => [from, to]);
    return [
      `<link:${kind}Link xlink:role="${uri}" xlink:type="extended">`,
      ...locate(concepts, own_schema),
      ...arcs.map((arc, index) => writeArc(kind, arc, index + 1)),
      `</link:${kind}Link>`,
    ];
  });
  return wrap([...refs, ...links]);
}

function writeLabelLinkbase(labels: ConceptLabels, own_schema: string): string {
  const resources = [...labels].flatMap(([concept, texts]) => {
    const resource = `lab_${idOf(concept)}`;
    const written = Object.entries(texts).map(
      ([role, text]) =>
        `<link:label xlink:label="${resource}" xlink:role="${labelRole(role)}" xlink:type="resource" xml:lang="en-US">${escapeHtml(text)}</link:label>`,
    );
    const arc = `<link:labelArc xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="loc_${idOf(concept)}" xlink:to="${resource}" xlink:type="arc"/>`;
    return [...written, arc];
  });
  return wrap([
    '<link:labelLink xlink:role="http://www.xbrl.org/2003/role/link" xlink:type="extended">',
    ...locate([...labels.keys()], own_schema),
    ...resources,
    '</link:labelLink>',
  ]);
}

function wrap(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', HEAD, ...lines, '</link:linkbase>', ''].join('\n');
}

function locate(concepts: readonly string[], own_schema: string): string[] {
  return [...new Set(concepts)].map((concept) => {
    const schema = SCHEMAS[concept.split(':')[0] ?? ''] ?? own_schema;
    return `<link:loc xlink:type="locator" xlink:label="loc_${idOf(concept)}" xlink:href="${schema}#${idOf(concept)}"/>`;
  });
}

function writeArc(
  kind: LinkKind,
  { from, to, arcrole, weight, preferred_label }: LinkArc,
  order: number,
): string {
  const weighed = weight === undefined ? '' : ` weight="${weight}.0"`;
  const label = preferred_label === undefined ? '' : ` preferredLabel="${labelRole(preferred_label)}"`;
  return `<link:${kind}Arc order="${order}"${weighed}${label} xlink:arcrole="${arcrole}" xlink:from="loc_${idOf(from)}" xlink:to="loc_${idOf(to)}" xlink:type="arc"/>`;
}

function idOf(concept: string): string {
  return concept.replace(':', '_');
}

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

const PARENT_CHILD = 'http://www.xbrl.org/2003/arcrole/parent-child';
const SUMMATION = 'http://www.xbrl.org/2003/arcrole/summation-item';
const TABLE = 'us-gaap:ScheduleOfSegmentReportingInformationBySegmentTable';

const DOMAINS: Readonly<Record<SegmentPlan['axis'], string>> = {
  'us-gaap:StatementBusinessSegmentsAxis': 'us-gaap:SegmentDomain',
  'srt:ProductOrServiceAxis': 'srt:ProductsAndServicesDomain',
  'srt:StatementGeographicalAxis': 'srt:SegmentGeographicalDomain',
};

/** Label that a presentation prefers where it is not the usual one. */
function preferredLabel(book: Book, line: Line): 'totalLabel' | 'negatedLabel' | undefined {
  const isTotal = linesOf(book.company.template).some(
    ({ part_of, statement }) => part_of?.total === line.key && statement === line.statement,
  );
  if (isTotal) return 'totalLabel';
  return line.negated ? 'negatedLabel' : undefined;
}

/** Presentation of a statement: each line under the nearest heading above it of a lesser level, else under the root. */
function presentationArcs(book: Book, statement: StatementName, root: string): LinkArc[] {
  let head = root;
  return book.company.template.flatMap((row): LinkArc[] => {
    if (row.statement !== statement) return [];
    if (row.kind === 'head') {
      head = row.tag;
      return [{ from: root, to: row.tag, arcrole: PARENT_CHILD }];
    }
    const line = book.lines.find((one) => one.key === row.key && one.statement === statement);
    if (line === undefined) return [];
    const preferred_label = preferredLabel(book, line);
    const arc = { from: line.level > 0 ? head : root, to: line.tag, arcrole: PARENT_CHILD };
    return [preferred_label === undefined ? arc : { ...arc, preferred_label }];
  });
}

/** Sums of a statement; parts of a sum that the company does not report are parts of the next one above. */
function calculationArcs(book: Book, statement: StatementName): LinkArc[] {
  const reported = new Map(book.lines.map((line) => [line.key, line]));
  const all = new Map(linesOf(book.company.template).map((line) => [line.key, line]));
  const arcs: LinkArc[] = [];
  for (const line of book.lines) {
    if (line.statement !== statement || line.part_of === null) continue;
    let { total } = line.part_of;
    let sign: number = line.part_of.weight;
    while (!reported.has(total)) {
      const next = all.get(total)?.part_of ?? null;
      if (next === null) break;
      sign *= next.weight;
      total = next.total;
    }
    // Net income is a total of the income statement and a part of the cash flows.
    const parent = book.lines.find((one) => one.key === total && one.statement === statement);
    if (parent === undefined) continue;
    arcs.push({ from: parent.tag, to: line.tag, arcrole: SUMMATION, weight: sign < 0 ? -1 : 1 });
  }
  return arcs;
}

/** The table of a breakdown: axis, domain, members; the parts of a subtotal are under it. */
function segmentArcs(book: Book, plan: SegmentPlan): LinkArc[] {
  const domain = DOMAINS[plan.axis];
  const named = (name: string) => memberName(book.company.prefix, name);
  const subtotals = plan.subtotals ?? [];
  const pairs = [
    ['us-gaap:SegmentReportingAbstract', TABLE],
    [TABLE, plan.axis],
    [plan.axis, domain],
    ...subtotals.map(({ name }) => [domain, named(name)] as const),
    ...plan.members.map(([name], index) => {
      const subtotal = subtotals.find(({ of }) => of.includes(index));
      return [subtotal === undefined ? domain : named(subtotal.name), named(name)] as const;
    }),
  ] as const;
  return pairs.map(([from, to]) => ({ from, to, arcrole: PARENT_CHILD }));
}
