import type { InlineTables } from './inline-tables.ts';

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
