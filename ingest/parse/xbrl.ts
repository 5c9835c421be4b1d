import { addDays } from '../../domain/calendar/day.ts';
import { ParseError } from '../../domain/documents/document-text.ts';
import type { InlineTables } from './inline-tables.ts';
import { MAX_VALUE, readDecimals } from './number-format.ts';
import { NAMESPACE, type XmlName, type XmlScope, readXml, XML_BOUNDS, createXmlScope } from './xml.ts';

/** Period and dimensions of facts, as one document states them. */
export type XbrlContext = {
  /** CIK, as written in the identifier; null when the context states none. */
  entity: string | null;
  /** First day; null for an instant. Both are null for a context without a bounded period, whose facts are left. */
  start: string | null;
  end: string | null;
  /** Member by axis; a typed dimension has its text. */
  dimensions: Readonly<Record<string, string>>;
};

export type NumericFact = {
  concept: string;
  context: string;
  unit: string;
  value: number;
  /** Null for INF, and where neither decimals nor precision is stated. */
  decimals: number | null;
};

/** A number of a page: the nth of its document, from 0, with its text. Its value is null for a fact that is nil. */
type PlacedNumber = Omit<NumericFact, 'value'> & {
  ordinal: number;
  value: number | null;
  text: string;
};

/** A cover fact (`dei`) in words: `dei:DocumentFiscalPeriodFocus` is `FY`. */
type CoverFact = { concept: string; context: string; text: string };

/** What one document of a filing states in XBRL. Contexts and units of one may be used by the facts of another. */
export type XbrlDocument = {
  source: string;
  contexts: Map<string, XbrlContext>;
  /** Unit by id: `USD`, `shares`, `USD/shares`. */
  units: Map<string, string>;
  facts: NumericFact[];
  cover: CoverFact[];
  /** Facts that could not be read, by reason. Facts that are nil have no value and are not among them. */
  skipped: Map<string, number>;
  /** Facts of an inline document by their place; empty for an instance. */
  placed: PlacedNumber[];
  /** Tables with facts; null for an instance, which has no page. */
  face: InlineTables | null;
};

export function emptyDocument(source: string): XbrlDocument {
  return {
    source,
    contexts: new Map(),
    units: new Map(),
    facts: [],
    cover: [],
    skipped: new Map(),
    placed: [],
    face: null,
  };
}

export function countSkipped(document: XbrlDocument, reason: string): void {
  document.skipped.set(reason, (document.skipped.get(reason) ?? 0) + 1);
}

/** Characters of an identifier, date, member or measure that are kept. */
const MAX_TEXT = 400;

/**
 * Day of a period's end as the calendar has it. A date means its whole day; midnight of a date means that the day
 * before has ended (docs/rules.md#period-end-dates). Null for what is no date.
 * Example: '2024-09-28' → '2024-09-28'; '2024-09-29T00:00:00' → '2024-09-28'.
 */
export function periodDay(text: string, edge: 'start' | 'end'): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(T00:00:00(?:\.0{1,9})?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim());
  const day = match?.[1];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return null;
  return match?.[2] !== undefined && edge === 'end' ? addDays(day, -1) : day;
}

/** `iso4217:USD` → `USD`; a filer's own measure goes by its name, as in companyfacts. */
function measureName(text: string): string {
  const name = text.trim();
  return name.slice(name.indexOf(':') + 1);
}

/** Dimensions in the order of their axes, so that two contexts of one meaning read alike. */
function sorted(dimensions: Readonly<Record<string, string>>): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const axis of Object.keys(dimensions).toSorted()) result[axis] = dimensions[axis] ?? '';
  return result;
}

type OpenContext = {
  id: string;
  entity: string | null;
  start: string | null;
  end: string | null;
  isDuration: boolean;
  axis: string | null;
  dimensions: Record<string, string>;
};
type OpenUnit = { id: string; numerator: string[]; denominator: string[]; isBelow: boolean };

/** Reads contexts and units out of the elements of a document, inline or not, into that document. */
type ResourceReader = {
  open(name: XmlName, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: XmlName): void;
};

export function createResourceReader(document: XbrlDocument, scope: XmlScope): ResourceReader {
  let context: OpenContext | null = null;
  let unit: OpenUnit | null = null;
  let isTyped = false;
  /** Text of the innermost element that has one; null outside. */
  let captured: string | null = null;

  const take = (): string => {
    const text = captured ?? '';
    captured = null;
    return text.trim();
  };

  const closeInContext = (open: OpenContext, { namespace, local }: XmlName): void => {
    if (local === 'identifier') open.entity = take();
    else if (local === 'startDate') [open.start, open.isDuration] = [periodDay(take(), 'start'), true];
    else if (local === 'endDate' || local === 'instant') open.end = periodDay(take(), 'end');
    else if (namespace === NAMESPACE.dimensions && open.axis !== null) {
      if (local === 'explicitMember') open.dimensions[open.axis] = scope.concept(take());
      else if (local === 'typedMember') open.dimensions[open.axis] = take();
      if (local === 'explicitMember' || local === 'typedMember') [open.axis, isTyped] = [null, false];
    }
  };

  return {
    open({ namespace, local }, attributes) {
      if (namespace === NAMESPACE.dimensions && context !== null) {
        if (local !== 'explicitMember' && local !== 'typedMember') return;
        context.axis = scope.concept((attributes.dimension ?? '').trim().slice(0, MAX_TEXT));
        isTyped = local === 'typedMember';
        captured = '';
      } else if (namespace !== NAMESPACE.xbrl) return;
      else if (local === 'context') {
        const dimensions: Record<string, string> = Object.create(null);
        const id = attributes.id ?? '';
        context = { id, entity: null, start: null, end: null, isDuration: false, axis: null, dimensions };
      } else if (local === 'unit') {
        unit = { id: attributes.id ?? '', numerator: [], denominator: [], isBelow: false };
      } else if (local === 'unitDenominator' && unit !== null) unit.isBelow = true;
      else if (/^(?:identifier|startDate|endDate|instant|measure)$/.test(local)) captured = '';
    },
    text(text) {
      if (captured !== null && captured.length < MAX_TEXT) captured += text.slice(0, MAX_TEXT);
    },
    close(name) {
      if (isTyped && name.namespace !== NAMESPACE.dimensions) return;
      if (context !== null) closeInContext(context, name);
      if (name.namespace !== NAMESPACE.xbrl) return;
      if (name.local === 'context' && context !== null) {
        const { id, entity, start, isDuration, dimensions } = context;
        // A duration whose first day cannot be read must not pass for a balance at its last day.
        const end = isDuration && start === null ? null : context.end;
        document.contexts.set(id, { entity, start, end, dimensions: sorted(dimensions) });
        context = null;
      } else if (name.local === 'measure' && unit !== null) {
        (unit.isBelow ? unit.denominator : unit.numerator).push(measureName(take()));
      } else if (name.local === 'unit' && unit !== null) {
        const below = unit.denominator.length === 0 ? '' : `/${unit.denominator.join('*')}`;
        document.units.set(unit.id, unit.numerator.join('*') + below);
        unit = null;
      }
    },
  };
}

type Attributes = Readonly<Record<string, string>>;
type OpenFact = { concept: string; attributes: Attributes; text: string };

/** Characters of a fact that are read. */
const FACT_TEXT_MAX = 2_000;

/** Decimals of a value that states how many of its digits are significant, as filings before 2012 may. */
function decimalsOf(attributes: Attributes, value: number): number | null {
  const stated = readDecimals(attributes.decimals);
  if (stated !== undefined) return stated;
  const precision = readDecimals(attributes.precision);
  if (precision === undefined || precision === null || value === 0) return null;
  return precision - 1 - Math.floor(Math.log10(Math.abs(value)));
}

function addFact(document: XbrlDocument, { concept, attributes, text }: OpenFact): void {
  const { contextRef: context = '', unitRef: unit } = attributes;
  const trimmed = text.trim();
  if (unit === undefined) {
    if (concept.startsWith('dei:')) document.cover.push({ concept, context, text: trimmed });
    return;
  }
  const value = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?$/.test(trimmed)
    ? Number(trimmed)
    : Number.NaN;
  if (Number.isNaN(value)) return countSkipped(document, 'not a number as plain digits');
  if (Math.abs(value) > MAX_VALUE) return countSkipped(document, 'beyond the scale or size of a figure');
  document.facts.push({ concept, context, unit, value: value + 0, decimals: decimalsOf(attributes, value) });
  if (document.facts.length > XML_BOUNDS.max_facts) {
    throw new ParseError(document.source, '', `more than ${XML_BOUNDS.max_facts} facts`);
  }
}

/**
 * Numbers and cover facts of a plain XBRL instance, with its contexts and units: a filer's own `.xml` before inline
 * XBRL, or the `_htm.xml` that EDGAR extracts from the inline documents of a filing.
 * Throws ParseError: markup that is not well formed, a document type declaration, above the bounds of `XML_BOUNDS`.
 */
export function parseXbrlInstance(source: string, bytes: Uint8Array): XbrlDocument {
  const document = emptyDocument(source);
  const scope = createXmlScope(source);
  const resources = createResourceReader(document, scope);
  let fact: OpenFact | null = null;
  readXml(source, bytes, {
    open(name, attributes) {
      scope.enter(attributes);
      // Elements inside a fact (an escaped text block holds none) belong to its text and are no facts themselves.
      if (attributes.contextRef !== undefined && fact === null) {
        fact = { concept: scope.concept(name), attributes, text: '' };
      } else resources.open(scope.element(name), attributes);
    },
    text(text) {
      if (fact === null) resources.text(text);
      else if (fact.text.length < FACT_TEXT_MAX) fact.text += text.slice(0, FACT_TEXT_MAX);
    },
    close(name) {
      if (fact !== null && scope.concept(name) === fact.concept) {
        if (!scope.isNil(fact.attributes)) addFact(document, fact);
        fact = null;
      } else resources.close(scope.element(name));
      scope.leave();
    },
  });
  return document;
}
