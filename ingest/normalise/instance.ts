import { ParseError } from '../../domain/documents/document-text.ts';
import type { ReportFace } from '../../domain/faces/face.ts';
import { presentedFace } from '../../domain/faces/presented-face.ts';
import { printedLabels } from '../../domain/faces/printed-labels.ts';
import { readTables, reportFace } from '../../domain/faces/read-face.ts';
import { conceptLabel, plainLabel } from '../../domain/facts/concept-label.ts';
import type { InstanceFact } from '../../domain/facts/fact.ts';
import type { InstanceRecord } from '../../domain/facts/instance.ts';
import { parseInlineXbrl } from '../parse/inline-xbrl.ts';
import { type Arc, emptyLinkbases, type Linkbases, parseLinkbase } from '../parse/linkbases.ts';
import { readDate } from '../parse/number-format.ts';
import { documentContent } from '../parse/submission.ts';
import { type XbrlContext, type XbrlDocument, type NumericFact, parseXbrlInstance } from '../parse/xbrl.ts';
import { INLINE_NAMESPACES, readProlog } from '../parse/xml.ts';
import { documentFaces, presentedStatements } from './statement-faces.ts';

/*
 * A report's XBRL in the store's words: its facts, contexts and statements, from the files that have them.
 */

type ListedFiling = {
  accession_number: string;
  cik: string;
  form: string;
  filed: string;
  period_end: string | null;
};

/**
 * A filing's own XBRL, what its cover states, and its statements as printed, or as its linkbases present them; null for a filing without either. `late`
 * are facts that were left because they end after the filing date, as `us-gaap:Assets of 2099-12-31`.
 */
export type ReadReport = {
  record: InstanceRecord;
  late: string[];
  cover: { fiscal_year: number | null; fiscal_period: string | null };
  face: ReportFace | null;
};

/** Reasons for which facts were left, as `12 × not a number as ixt:num-dot-decimal`. */
function skippedReasons(documents: readonly XbrlDocument[], late: number): string {
  const skipped = documents.flatMap((document) => [...document.skipped]);
  if (late > 0) skipped.push(['ends after the filing date', late]);
  const reasons = skipped.map(([reason, n]) => `${n} × ${reason}`);
  return reasons.length === 0 ? '' : `: ${reasons.slice(0, 5).join(', ')}`;
}

/**
 * Last day of the period reported on: of EDGAR's header, unless no fact of the filing ends then and some do on the
 * day that the cover states (0001065280-13-000008 states a year too early on its cover, so the header comes first);
 * the last day of its facts when neither is stated.
 */
function periodEnd(filing: ListedFiling, cover: string | null, ends: ReadonlySet<string>): string | null {
  const stated = [filing.period_end, cover].filter((day) => day !== null);
  const past = [...ends].filter((day) => day <= filing.filed).toSorted();
  return stated.find((day) => ends.has(day)) ?? stated[0] ?? past.at(-1) ?? null;
}

/**
 * A filing's own XBRL: facts of all its documents with dimensions, labels and member trees, and its statements, as far as
 * its files are available. `files` are by name, with or without EDGAR's envelope; files without XBRL are skipped. Throws ParseError when no file has facts, or one is malformed or too large: `source` names it, and the filing
 * may be read again without it.
 * Rule: docs/rules.md#inline-xbrl. Example: 0000320193-24-000123 → 887 facts, period_end '2024-09-28'.
 */
export function readReport(filing: ListedFiling, files: ReadonlyMap<string, Uint8Array>): ReadReport {
  const { accession_number, cik, form, filed } = filing;
  const { linkbases, ...read } = readXbrlFiles(files);
  const [documents, pages] = [ofRegistrant(read.documents, cik), ofRegistrant(read.pages, cik)];
  if (documents.length === 0) {
    const problem = `the filing has no XBRL: none of its ${files.size} files is an inline document or an instance`;
    throw new ParseError(accession_number, '', problem);
  }
  const { facts, late } = instanceFacts(filing, documents);
  const cover = readDate(coverText(documents, 'dei:DocumentPeriodEndDate') ?? '');
  const period_end = periodEnd(filing, cover, new Set(facts.map(({ end }) => end)));
  if (facts.length === 0 || period_end === null) {
    throw new ParseError(
      accession_number,
      '',
      `its XBRL has no readable facts${skippedReasons(documents, late.length)}`,
    );
  }
  const { fy, fp } = fiscalFocus(documents);
  const faces = documentFaces(pages);
  const presented = presentedStatements(linkbases, new Set(facts.map(({ concept }) => concept)));
  const tables = readTables(faces);
  const record = {
    accession_number,
    cik,
    form,
    filed,
    period_end,
    facts,
    labels: instanceLabels(linkbases, facts, printedLabels(tables)),
    members: memberTree(linkbases, facts),
  };
  const face =
    pages.length > 0
      ? reportFace(faces, tables)
      : presented.length > 0
        ? presentedFace('linkbases', presented, facts, { warnings: [], labels: record.labels })
        : null;
  return {
    record,
    late: late.map(({ concept, end }) => `${concept} of ${end}`),
    cover: { fiscal_year: fy, fiscal_period: fp },
    face,
  };
}

/** A filing's own XBRL alone. Throws as readReport. */
export function readInstance(filing: ListedFiling, files: ReadonlyMap<string, Uint8Array>): InstanceRecord {
  return readReport(filing, files).record;
}

/** Axis by which a filing of several registrants tells whose a fact is. */
const REGISTRANT_AXIS = 'dei:LegalEntityAxis';
const CIK = 'dei:EntityCentralIndexKey';

const ASSETS = /^(?:us-gaap|ifrs-full):Assets$/;

const digits = (cik: string): string => cik.replace(/^0+/, '');

/** What a context says of its registrant: the member of the axis, or the CIK of its entity. */
const memberOf = ({ dimensions }: XbrlContext): string | null => dimensions[REGISTRANT_AXIS] ?? null;

function statedCik(documents: readonly XbrlDocument[], cik: string): { member: string | null } | null {
  for (const { cover, contexts } of documents) {
    const fact = cover.find(({ concept, text }) => concept === CIK && digits(text) === digits(cik));
    const context = contexts.get(fact?.context ?? '');
    if (context !== undefined) return { member: memberOf(context) };
  }
  return null;
}

/** Whether the facts of some contexts are statements: a member of the cover alone shares those of the filing. */
const hasStatements = (
  documents: readonly XbrlDocument[],
  isOwn: (context: XbrlContext) => boolean,
): boolean =>
  documents.some(({ facts, contexts }) =>
    facts.some(({ concept, context }) => {
      const found =
        contexts.get(context) ?? documents.map((each) => each.contexts.get(context)).find(Boolean);
      return ASSETS.test(concept) && found !== undefined && isOwn(found);
    }),
  );

/**
 * A filing's documents as one of its registrants has them: where the cover states its CIK for a member of the legal entity axis,
 * and the member has statements, facts of this member are the registrant's as a whole and others are none of its facts. So are
 * facts of contexts with its CIK where most have another's. Else the documents as they are.
 * Rule: docs/rules.md#several-registrants
 */
function ofRegistrant(documents: readonly XbrlDocument[], cik: string): readonly XbrlDocument[] {
  const member = statedCik(documents, cik)?.member ?? null;
  const isMember = (context: XbrlContext): boolean => member !== null && memberOf(context) === member;
  const isEntity = ({ entity }: XbrlContext): boolean => entity !== null && digits(entity) === digits(cik);
  const isOwn = [isMember, isEntity].find((own) => hasStatements(documents, own));
  if (isOwn === undefined) return documents;
  return documents.map((document) => ({
    ...document,
    contexts: new Map(
      [...document.contexts].map(([id, context]): [string, XbrlContext] => {
        if (!isOwn(context)) return [id, { ...context, start: null, end: null }];
        const { [REGISTRANT_AXIS]: own, ...others } = context.dimensions;
        return [id, { ...context, entity: null, dimensions: own === member ? others : context.dimensions }];
      }),
    ),
  }));
}

function byRoleAndParent(arcs: readonly Arc[]): Map<string, Map<string, string[]>> {
  const roles = new Map<string, Map<string, string[]>>();
  for (const { role, from, to } of arcs) {
    const parents = roles.get(role) ?? new Map<string, string[]>();
    roles.set(role, parents);
    const children = parents.get(from) ?? [];
    parents.set(from, children);
    children.push(to);
  }
  return roles;
}

/**
 * Members under their parents, by axis: from the definition linkbase, else from the trees of members that the
 * presentation shows. Only axes that facts of the filing use.
 */
export function memberTree(linkbases: Linkbases, facts: readonly InstanceFact[]): InstanceRecord['members'] {
  const used = new Set(facts.flatMap(({ dimensions }) => Object.keys(dimensions)));
  const isDefined = linkbases.definition.length > 0;
  const arcs = isDefined
    ? linkbases.definition.filter(({ kind }) => kind === 'domain-member' || kind === 'dimension-domain')
    : linkbases.presentation;
  const seen = new Set<string>();
  const members: InstanceRecord['members'] = [];
  for (const parents of byRoleAndParent(arcs).values()) {
    for (const axis of parents.keys()) {
      if (!used.has(axis)) continue;
      const waiting = [...(parents.get(axis) ?? [])];
      const visited = new Set<string>();
      for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
        if (visited.has(parent)) continue;
        visited.add(parent);
        for (const member of parents.get(parent) ?? []) {
          const key = JSON.stringify([axis, parent, member]);
          if (!seen.has(key)) members.push({ axis, parent, member });
          seen.add(key);
          waiting.push(member);
        }
      }
    }
  }
  return members;
}

function labelOf(
  concept: string,
  labels: Linkbases['labels'],
  printed: ReadonlyMap<string, string>,
): string | null {
  // A filing spells a country as its schema does, in capitals.
  if (concept.startsWith('country:')) return conceptLabel(concept);
  const texts = labels.get(concept);
  const isMember = /(?:Member|Domain)$/.test(concept);
  const text = isMember
    ? (texts?.get('terseLabel') ?? texts?.get('label'))
    : (texts?.get('label') ?? texts?.get('terseLabel'));
  if (text !== undefined && text !== '') return plainLabel(text);
  return isMember ? (printed.get(concept) ?? conceptLabel(concept)) : null;
}

/**
 * Labels of the concepts, axes and members that the filing's facts use, by prefixed name: as the filing states them
 * (the short one of a member), else as its tables print a member, else words made of the member's name.
 */
export function instanceLabels(
  linkbases: Linkbases,
  facts: readonly InstanceFact[],
  printed: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const labels: Record<string, string> = Object.create(null);
  const used = new Set<string>();
  for (const { concept, dimensions } of facts) {
    used.add(concept);
    for (const [axis, member] of Object.entries(dimensions)) used.add(axis).add(member);
  }
  for (const concept of used) {
    const label = labelOf(concept, linkbases.labels, printed);
    if (label !== null) labels[concept] = label;
  }
  return labels;
}

type XbrlFileKind = 'inline' | 'instance' | 'linkbase' | 'schema';

/**
 * What a file of a filing is in XBRL, by its content and not its name; null when it is none of it, as an exhibit, a
 * page of the viewer or FilingSummary.xml. The content is without EDGAR's envelope.
 */
function xbrlFileKind(content: Uint8Array): XbrlFileKind | null {
  const { root } = readProlog(content);
  switch (root?.slice(root.indexOf(':') + 1).toLowerCase()) {
    case 'xbrl':
      return 'instance';
    case 'linkbase':
      return 'linkbase';
    case 'schema':
      return 'schema';
    case 'html': {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      return INLINE_NAMESPACES.some((namespace) => bytes.includes(namespace)) ? 'inline' : null;
    }
    default:
      return null;
  }
}

/**
 * The XBRL of a filing: the documents that hold its facts, what its linkbases say, and its inline documents, the pages
 * of its statements.
 */
type FilingXbrl = { documents: XbrlDocument[]; linkbases: Linkbases; pages: XbrlDocument[] };

/**
 * Reads the files of a filing that are XBRL. Where an instance is among them the facts are read from it: EDGAR extracts
 * it from all inline documents. Throws ParseError, whose `source` is the file that could not be read.
 */
export function readXbrlFiles(files: ReadonlyMap<string, Uint8Array>): FilingXbrl {
  const found = [...files].flatMap(([filename, bytes]) => {
    const content = documentContent(bytes);
    const kind = xbrlFileKind(content);
    return kind === null ? [] : [{ filename, content, kind }];
  });
  const hasInstance = found.some(({ kind }) => kind === 'instance');
  const documents: XbrlDocument[] = [];
  const pages: XbrlDocument[] = [];
  const linkbases = emptyLinkbases();
  for (const { filename, content, kind } of found) {
    if (kind === 'instance') documents.push(parseXbrlInstance(filename, content));
    else if (kind === 'inline') pages.push(parseInlineXbrl(filename, content));
    else if (kind === 'linkbase' || kind === 'schema') parseLinkbase(filename, content, linkbases);
  }
  return { documents: hasInstance ? documents : pages, linkbases, pages };
}

type FilingHead = { accession_number: string; form: string; filed: string };

/** Cover fact of a filing in words, the first of its documents that states it; null when none does. */
function coverText(documents: readonly XbrlDocument[], concept: string): string | null {
  for (const { cover } of documents) {
    const fact = cover.find((one) => one.concept === concept && one.text !== '');
    if (fact !== undefined) return fact.text;
  }
  return null;
}

/** Fiscal year and period that the filing states of itself. */
function fiscalFocus(documents: readonly XbrlDocument[]): { fy: number | null; fp: string | null } {
  const year = coverText(documents, 'dei:DocumentFiscalYearFocus');
  const period = coverText(documents, 'dei:DocumentFiscalPeriodFocus');
  return {
    fy: year !== null && /^\d{4}$/.test(year) ? Number(year) : null,
    fp: period !== null && /^(?:FY|[QHT][1-4]|CY)$/.test(period) ? period : null,
  };
}

/** The entity that most contexts speak of: a filing may hold contexts of another company, whose facts are not its own. */
function reportingEntity(documents: readonly XbrlDocument[]): string | null {
  const counts = new Map<string, number>();
  for (const { contexts } of documents) {
    for (const { entity } of contexts.values()) {
      if (entity !== null) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** The entry of a document itself, or of another one of its filing: documents of one filing share contexts and units. */
function lookUp<T>(
  id: string,
  own: ReadonlyMap<string, T>,
  others: readonly ReadonlyMap<string, T>[],
): T | undefined {
  return own.get(id) ?? others.find((map) => map.has(id))?.get(id);
}

/** Whether one fact states its value more exactly than another of the same key; INF is the most exact. */
function isFiner(a: NumericFact | InstanceFact, b: InstanceFact): boolean {
  return (a.decimals ?? Number.POSITIVE_INFINITY) > (b.decimals ?? Number.POSITIVE_INFINITY);
}

/** Whether two facts of one key have the same precision but different values: then neither is known to be right. */
function isContradiction(a: NumericFact, b: InstanceFact): boolean {
  return a.decimals === b.decimals && a.value !== b.value;
}

function factKey(concept: string, unit: string, context: XbrlContext): string {
  const { start, end, dimensions } = context;
  return JSON.stringify([concept, unit, start, end, Object.entries(dimensions)]);
}

/** Whether a context says itself that it is about what is to come. Filers state such facts with one of these axes. */
function isForecast({ dimensions }: Pick<XbrlContext, 'dimensions'>): boolean {
  return (
    dimensions['srt:StatementScenarioAxis'] === 'srt:ScenarioForecastMember' ||
    dimensions['us-gaap:SubsequentEventTypeAxis'] !== undefined
  );
}

/**
 * Facts of a filing over all its documents, in their order. Of several values of one key (concept, unit, period and
 * dimensions) the one with the most decimals is used; none where two of the same decimals differ. Facts of contexts or units that no
 * document states, without a bounded period or of another entity, are left. Those that end after the filing date and aren't
 * forecasts are `late`, and no facts of the filing.
 */
export function instanceFacts(
  filing: FilingHead,
  documents: readonly XbrlDocument[],
): { facts: InstanceFact[]; late: InstanceFact[] } {
  const { accession_number, form, filed } = filing;
  const { fy, fp } = fiscalFocus(documents);
  const entity = reportingEntity(documents);
  const allContexts = documents.map(({ contexts }) => contexts);
  const allUnits = documents.map(({ units }) => units);
  const byKey = new Map<string, InstanceFact>();
  const contradicted = new Set<string>();
  for (const { facts, contexts, units } of documents) {
    for (const fact of facts) {
      const context = lookUp(fact.context, contexts, allContexts);
      const unit = lookUp(fact.unit, units, allUnits);
      if (context === undefined || context.end === null || unit === undefined || unit === '') continue;
      if (context.entity !== null && context.entity !== entity) continue;
      const { concept, value, decimals } = fact;
      const { start, end, dimensions } = context;
      const key = factKey(concept, unit, context);
      const known = byKey.get(key);
      if (known !== undefined && isContradiction(fact, known)) contradicted.add(key);
      if (known !== undefined && !isFiner(fact, known)) continue;
      if (known !== undefined) contradicted.delete(key);
      const common = { accession_number, form, filed, fy, fp };
      byKey.set(key, { concept, unit, start, end, value, ...common, dimensions, decimals });
    }
  }
  const agreed = [...byKey].flatMap(([key, fact]) => (contradicted.has(key) ? [] : [fact]));
  const isLate = (fact: InstanceFact) => fact.end > filed && !isForecast(fact);
  return { facts: agreed.filter((fact) => !isLate(fact)), late: agreed.filter(isLate) };
}
