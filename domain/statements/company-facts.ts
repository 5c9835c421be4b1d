import { SHEET_CONCEPTS } from '../faces/statement-kinds.ts';
import { type Fact, type Figure, type InstanceFact, isWhole, plainFact } from '../facts/fact.ts';
import { type FactsByPeriod, groupFacts, obtain, voteCurrency } from '../facts/facts-by-period.ts';
import { type FiscalCalendar, learnCalendar } from '../facts/fiscal-calendar.ts';
import type { InstanceRecord } from '../facts/instance.ts';
import { keepReportingEntity } from '../facts/reporting-entity.ts';
import { correctScale } from '../facts/scale.ts';
import { correctSigns } from '../facts/signs.ts';
import { findSplits, type Split, SPLIT_CONCEPTS } from '../facts/splits.ts';
import { formTier, tiedFacts, withAnnualReports } from '../facts/vintages.ts';
import { DEPRECIATION_TAGS, OPERATING } from './cash-flow-chains.ts';
import { type Chain, conceptsOf, printedIndustry } from './chain.ts';
import { noteFigures, repairAmortization } from './depreciation.ts';
import { type FaceFigures, factsOfColumn, NO_FACES, periodKey } from './face-figures.ts';
import { NET_INCOME } from './income-chains.ts';
import {
  type Cover,
  COVER_SHARES,
  coverShares,
  repairClasses,
  repairDepreciation,
  segmentIncome,
} from './instance-repairs.ts';
import type { Quarters } from './quarters.ts';
import { REVENUE } from './revenue-chain.ts';

/** Undimensioned facts of a filing's own instance, of some concepts. If a figure is reported twice, the more precise one is used. */
function wholeFacts({ facts }: InstanceRecord, wanted: ReadonlySet<string>): Fact[] {
  const exact = new Map<string, InstanceFact>();
  for (const fact of facts) {
    if (!wanted.has(fact.concept) || !isWhole(fact)) continue;
    const key = `${fact.concept} ${fact.unit} ${fact.start ?? ''} ${fact.end}`;
    const known = exact.get(key);
    if (known === undefined || precision(fact) > precision(known)) exact.set(key, fact);
  }
  return [...exact.values()].map(plainFact);
}

function precision({ decimals }: InstanceFact): number {
  return decimals ?? Number.POSITIVE_INFINITY;
}

/** A company's facts, indexed by concept and period. Every figure of its statements is read from them. */
export type CompanyFacts = {
  sic: string | null;
  /** Null when no total assets are reported in a currency; then no amounts are shown. */
  currency: string | null;
  calendar: FiscalCalendar;
  byPeriod: FactsByPeriod;
  splits: readonly Split[];
  /** What stored reports print in their statements. */
  faces: FaceFigures;
  /** Shares outstanding on the cover of each filing. */
  cover: ReadonlyMap<string, Cover>;
  /** Notes on irregular data; more are added while figures are read. */
  notes: Set<string>;
  /** Notes on the facts themselves, in every answer. */
  standing: readonly string[];
  readings: Readings;
};

export type ReadingsOf<K, T> = Map<K, Map<number, { value: T; notes: readonly string[] }>>;

/** What was read of the facts before: figures of chains by period, and the quarters of chains and of concepts by year. */
export type Readings = {
  figures: ReadingsOf<Chain, Figure | null>;
  /** By fiscal year the slots with a fact of any concept of a chain, as bits. */
  slots: Map<Chain, ReadonlyMap<number, number>>;
  chains: ReadingsOf<Chain, readonly (Figure | null)[]>;
  concepts: ReadingsOf<string, Quarters>;
};

export const noReadings = (): Readings => ({
  figures: new Map(),
  slots: new Map(),
  chains: new Map(),
  concepts: new Map(),
});

const NO_NOTES: readonly string[] = [];

/** Reads once, of whatever answer; each answer has the notes on what it reads. */
export function readOnce<K, T>(
  facts: CompanyFacts,
  [known, key, at]: [known: ReadingsOf<K, T>, key: K, at: number],
  read: (facts: CompanyFacts) => T,
): T {
  const own = obtain(known, key, () => new Map<number, { value: T; notes: readonly string[] }>());
  const { value, notes } = obtain(own, at, () => {
    const apart = { ...facts, notes: new Set<string>() };
    const found = read(apart);
    return { value: found, notes: apart.notes.size === 0 ? NO_NOTES : [...apart.notes] };
  });
  for (const note of notes) facts.notes.add(note);
  return value;
}

const ROUNDED =
  'Depreciation and amortization is omitted for years in which only a rounded figure is reported, in a note.';

const SEGMENTAL = 'Operating income is omitted where the company reports it only for its segments.';

/** Concepts that every company's fiscal years are read from. */
const ANCHORS = new Set([NET_INCOME, REVENUE, OPERATING].flatMap(conceptsOf));

/** Concepts that every company needs, in addition to those of the figures wanted. */
export const CORE_CONCEPTS: readonly string[] = [
  ...ANCHORS,
  ...SHEET_CONCEPTS,
  ...SPLIT_CONCEPTS,
  COVER_SHARES,
];

/** `instances` are filings of which the XBRL is loaded, `faces` what reports print. */
type Given = {
  instances: readonly InstanceRecord[];
  wanted: readonly string[];
  faces?: FaceFigures;
};

/** A fact of one filing. */
const filedKey = ({ accession_number, concept, unit, start, end }: Fact): string =>
  [accession_number, concept, unit, start, end].join(' ');

/**
 * All facts as filed: whole-company facts that only instances have join the others, and repairs replace what they repair. Rule:
 * docs/rules.md#inline-xbrl
 */
function joinedFacts(filed: readonly Fact[], { instances, wanted, faces = NO_FACES }: Given) {
  const { facts: tied, notes: untied } = tiedFacts(withAnnualReports(filed));
  const filings = new Set(instances.map(({ accession_number }) => accession_number));
  const known = new Set(tied.filter((fact) => filings.has(fact.accession_number)).map(filedKey));
  const own = instances.flatMap((record) => wholeFacts(record, new Set(wanted)));
  const facts = [...tied, ...own.filter((fact) => !known.has(filedKey(fact)))];
  const rounded = noteFigures(facts);
  const segmental = segmentIncome(facts);
  const { repairs: apart, replaced } = repairAmortization(facts.filter((fact) => !rounded.has(fact)));
  const stated = facts.filter((fact) => !rounded.has(fact) && !segmental.has(fact) && !replaced.has(fact));
  // Repairs come last: within one filing they outrank its own single tag.
  const ofInstances = instances.flatMap((record) => [
    ...wanted.flatMap((concept) => repairClasses(record, concept)),
    ...repairDepreciation(record),
  ]);
  const repaired = [...apart, ...ofInstances];
  const printed = printedFacts(faces, [...filed, ...own, ...repaired], new Set(wanted));
  return { joined: [...stated, ...repaired, ...printed], faces, rounded, segmental, stated, untied };
}

/**
 * The fiscal years of a company, as `toCompanyFacts` finds them. They don't depend on amounts, whose corrections are left out, and no
 * concept that they are read from is repaired.
 */
export function companyCalendar(
  filed: readonly Fact[],
  instances: readonly InstanceRecord[],
): FiscalCalendar {
  const { facts } = tiedFacts(withAnnualReports(filed));
  const own = instances.flatMap((record) => wholeFacts(record, ANCHORS));
  return learnCalendar([...facts, ...own].filter(isAnchor));
}

/**
 * Puts facts in order: currency by vote, fiscal years, and each fact in its place. Whole-company facts of the instances join
 * the others, and facts that only they have are marked as such. Without an SIC code the industry is that of the printed tags.
 */
export function toCompanyFacts(
  filed: readonly Fact[],
  sic: string | null,
  given: Given = { instances: [], wanted: [] },
): CompanyFacts {
  const { joined, faces, rounded, segmental, stated, untied } = joinedFacts(filed, given);
  const printed = printedTags(faces);
  const all = correctSigns(correctScale(joined), printed);
  const industry = sic === null ? printedIndustry(printed) : null;
  const currency = voteCurrency(all);
  const calendar = learnCalendar(all.filter(isAnchor));
  const entity = keepReportingEntity(groupFacts(all, calendar, currency), calendar);
  const notes = [
    ...untied,
    ...calendar.notes,
    ...(isMissed(rounded, stated) ? [ROUNDED] : []),
    ...(segmental.size === 0 ? [] : [SEGMENTAL]),
    ...entity.notes,
    ...(industry === null
      ? []
      : [`No industry code is stored; the lines are those of ${industry.name}, as its statements print.`]),
  ];
  return {
    sic: sic ?? industry?.sic ?? null,
    currency,
    calendar,
    byPeriod: entity.byPeriod,
    splits: findSplits(all),
    faces,
    cover: coverShares(all),
    notes: new Set(notes),
    standing: notes,
    readings: noReadings(),
  };
}

/** Tags of the whole company that stored statements print. */
function printedTags({ columns }: FaceFigures): Set<string> {
  const all = Object.values(columns).flatMap((own) => [...own.values()]);
  return new Set(all.flatMap(({ tags }) => [...tags]));
}

const factKey = ({ concept, start, end }: Fact): string => `${concept} ${periodKey(start, end)}`;

/**
 * Printed rows of tags that are not among those wanted, of the filer's own or of none of the lines; of the others those for
 * whose period no fact is loaded.
 */
function printedFacts(
  { columns }: FaceFigures,
  loaded: readonly Fact[],
  wanted: ReadonlySet<string>,
): Fact[] {
  const all = Object.values(columns).flatMap((own) => [...own.values()].flatMap(factsOfColumn));
  const printed = new Set(all.map(({ concept }) => concept));
  const known = new Set(loaded.filter(({ concept }) => printed.has(concept)).map(factKey));
  return all.filter((fact) => !wanted.has(fact.concept) || !known.has(factKey(fact)));
}

/** Whether a period has depreciation in the words of a note alone. */
function isMissed(rounded: ReadonlySet<Fact>, stated: readonly Fact[]): boolean {
  const known = new Set(
    stated.filter(({ concept }) => DEPRECIATION_TAGS.includes(concept)).map(({ end }) => end),
  );
  return [...rounded].some(({ concept, end }) => concept === 'us-gaap:Depreciation' && !known.has(end));
}

/** The same facts with no notes yet: each answer collects its own. */
export function withFreshNotes(facts: CompanyFacts, readings: Readings = facts.readings): CompanyFacts {
  return { ...facts, readings, notes: new Set(facts.standing) };
}

function isAnchor(fact: Fact): boolean {
  return (
    ANCHORS.has(fact.concept) && fact.start !== null && fact.end <= fact.filed && formTier(fact.form) !== 'C'
  );
}
