import { repairAmortization } from './amortization-repair.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, conceptsOf } from './chain.ts';
import { NET_INCOME, REVENUE } from './concept-chains.ts';
import { correctScale } from './correct-scale.ts';
import { correctSigns } from './correct-signs.ts';
import { type Cover, COVER_SHARES, coverShares } from './cover-shares.ts';
import { voteCurrency } from './currency.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import { doubtfulScales } from './doubtful-scale.ts';
import { type FaceFigures, factsOfColumn, NO_FACES, periodKey } from './face-figures.ts';
import type { Fact } from './fact.ts';
import { type FactsByPeriod, groupFacts } from './facts-by-period.ts';
import type { Figure } from './figure.ts';
import { type FiscalCalendar, learnCalendar } from './fiscal-calendar.ts';
import { formTier, tiedFacts, withAnnualReports } from './form-tier.ts';
import { factsOfInstance } from './instance-facts.ts';
import type { InstanceRecord } from './instance.ts';
import { noteFigures } from './note-figures.ts';
import type { Quarters } from './quarterise.ts';
import type { RepairedFact } from './repaired-fact.ts';
import { keepReportingEntity } from './reporting-entity.ts';
import { segmentIncome } from './segment-income.ts';
import { SHEET_CONCEPTS } from './sheet-concepts.ts';
import { findSplits, SPLIT_CONCEPTS, type Split } from './splits.ts';

/** A company's facts, indexed by concept and period. Every figure of its statements is read from them. */
export type CompanyFacts = {
  sic: string | null;
  /** Null when no total assets are reported in a currency; then no amounts are shown. */
  currency: string | null;
  calendar: FiscalCalendar;
  byPeriod: FactsByPeriod;
  /** Facts that fill gaps of companyfacts, with their sources. */
  repairs: ReadonlyMap<Fact, RepairedFact>;
  splits: readonly Split[];
  /** What stored reports print in their statements. */
  faces: FaceFigures;
  /** Shares outstanding on the cover of each filing. */
  cover: ReadonlyMap<string, Cover>;
  /** Notes on irregular data; more are added while figures are read. */
  notes: Set<string>;
  /** Notes on the facts themselves, in every answer. */
  standing: readonly string[];
  /** Cache of quarters by chain and year. */
  chainQuarters: Map<Chain, Map<number, (Figure | null)[]>>;
  /** Cache of quarters by concept and year. */
  quartersOf: Map<string, Map<number, Quarters>>;
  /** The same of half years, which a company with quarters has too. */
  chainHalves: Map<Chain, Map<number, (Figure | null)[]>>;
  halvesOf: Map<string, Map<number, Quarters>>;
};

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

/**
 * Puts facts in order: currency by vote, fiscal years, and each fact in its place. `instances` are filings of which the
 * XBRL is loaded: their whole-company facts join the others, and facts that only they have are marked as such. `faces` are
 * what reports print.
 */
export function toCompanyFacts(
  filed: readonly Fact[],
  sic: string | null,
  given: {
    instances: readonly InstanceRecord[];
    wanted: readonly string[];
    faces?: FaceFigures;
  } = { instances: [], wanted: [] },
): CompanyFacts {
  const { facts, notes: untied } = tiedFacts(withAnnualReports(filed));
  const faces = given.faces ?? NO_FACES;
  const own = given.instances.map((record) => factsOfInstance(record, given.wanted));
  const rounded = noteFigures(facts);
  const segmental = segmentIncome(facts);
  const { repairs: apart, replaced } = repairAmortization(facts.filter((fact) => !rounded.has(fact)));
  const stated = facts.filter((fact) => !rounded.has(fact) && !segmental.has(fact) && !replaced.has(fact));
  // Repairs come after what they repair: within one filing they outrank it. What a filing's own data shows comes last.
  const all = correctSigns(
    correctScale([
      ...stated,
      ...apart.map(({ fact }) => fact),
      ...own.flatMap(({ facts: instanceFacts }) => instanceFacts),
      ...printedFacts(
        faces,
        [...filed, ...apart.map(({ fact }) => fact), ...own.flatMap(({ facts: loaded }) => loaded)],
        new Set(given.wanted),
      ),
    ]),
  );
  const currency = voteCurrency(all);
  const calendar = learnCalendar(all.filter(isAnchor));
  const entity = keepReportingEntity(groupFacts(all, calendar, currency), calendar);
  const notes = [
    ...untied,
    ...calendar.notes,
    ...doubtfulScales(all),
    ...(isMissed(rounded, stated) ? [ROUNDED] : []),
    ...(segmental.size === 0 ? [] : [SEGMENTAL]),
    ...entity.notes,
  ];
  return {
    sic,
    currency,
    calendar,
    byPeriod: entity.byPeriod,
    repairs: new Map(
      [...apart, ...own.flatMap(({ repairs }) => repairs)].map((repair) => [repair.fact, repair]),
    ),
    splits: findSplits(all),
    faces,
    cover: coverShares(all),
    notes: new Set(notes),
    standing: notes,
    chainQuarters: new Map(),
    quartersOf: new Map(),
    chainHalves: new Map(),
    halvesOf: new Map(),
  };
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
  const known = new Set(loaded.map(factKey));
  const all = Object.values(columns).flatMap((own) => [...own.values()].flatMap(factsOfColumn));
  return all.filter((fact) => !wanted.has(fact.concept) || !known.has(factKey(fact)));
}

/** Whether a period has depreciation in the words of a note alone. */
function isMissed(rounded: ReadonlySet<Fact>, stated: readonly Fact[]): boolean {
  const known = new Set(
    stated.filter(({ concept }) => DEPRECIATION_TAGS.includes(concept)).map(({ end }) => end),
  );
  return [...rounded].some(({ concept, end }) => concept === 'us-gaap:Depreciation' && !known.has(end));
}

/** The same facts without the notes and quarters of earlier reads. */
export function withFreshNotes(facts: CompanyFacts): CompanyFacts {
  return {
    ...facts,
    notes: new Set(facts.standing),
    chainQuarters: new Map(),
    quartersOf: new Map(),
    chainHalves: new Map(),
    halvesOf: new Map(),
  };
}

function isAnchor(fact: Fact): boolean {
  return (
    ANCHORS.has(fact.concept) && fact.start !== null && fact.end <= fact.filed && formTier(fact.form) !== 'C'
  );
}
