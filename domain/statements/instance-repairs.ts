import type { Derivation } from '../../contract/series.ts';
import { daysBetween } from '../calendar/day.ts';
import { type Fact, type InstanceFact, isWhole, plainFact, toFactSource } from '../facts/fact.ts';
import { type InstanceRecord, isOwnTag, labelIn } from '../facts/instance.ts';
import { DEPRECIATION_TAGS } from './cash-flow-chains.ts';

export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** A count of shares on a report's cover. */
export type Cover = {
  count: Fact;
  /** Day of the report's balance sheet; null where its assets aren't known. */
  period_end: string | null;
  /** Whether it counts one class of several: far fewer shares than the report's weighted average. */
  is_class: boolean;
};

const ASSETS: ReadonlySet<string> = new Set(['us-gaap:Assets', 'ifrs-full:Assets']);
const WEIGHTED: ReadonlySet<string> = new Set([
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'ifrs-full:WeightedAverageShares',
]);
const INCOME = 'us-gaap:NetIncomeLoss';
const BASIC_EARNINGS = 'us-gaap:EarningsPerShareBasic';
/** Repurchases of some weeks leave more than this share of the weighted average; less than a twentieth is another scale. */
const ONE_CLASS = [0.05, 0.85] as const;
/** Counts of the same shares in other scales, within this factor. */
const SCALES = [1e-6, 1e-3, 1e3, 1e6] as const;
const NEAR = 1.25;
/** So few shares on a cover are a placeholder, or a subsidiary's, where the company has over a thousand times as many. */
const NO_COUNT = 1000;

/** Shares outstanding on the cover of each filing, by accession number; classes that companyfacts states apart are left out. */
export function coverShares(facts: readonly Fact[]): Map<string, Cover> {
  const stated = Map.groupBy(
    facts.filter(({ concept, value }) => concept === COVER_SHARES && value > 0),
    ({ accession_number }) => accession_number,
  );
  const others = Map.groupBy(
    facts.filter(
      ({ accession_number, concept }) =>
        stated.has(accession_number) &&
        (ASSETS.has(concept) || WEIGHTED.has(concept) || concept === INCOME || concept === BASIC_EARNINGS),
    ),
    ({ accession_number }) => accession_number,
  );
  return new Map(
    [...stated].flatMap(([filing, counts]): [string, Cover][] => {
      const [count] = counts;
      if (count === undefined || counts.some(({ value }) => value !== count.value)) return [];
      const own = others.get(filing) ?? [];
      const assets = newest(own.filter(({ concept }) => ASSETS.has(concept)));
      const share = count.value / (weightedIn(own) ?? count.value);
      const is_class = share > ONE_CLASS[0] && share < ONE_CLASS[1];
      if (isOff(count, own)) return [];
      return [[filing, { count, period_end: assets?.end ?? null, is_class }]];
    }),
  );
}

/**
 * Whether a cover states its shares in thousands or millions, or a placeholder such as 100. It is right where net income over earnings
 * per share gives as many and the weighted average is in another scale: MCDONALD'S, 713.4 shares (0000063908-26-000035).
 */
function isOff(count: Fact, own: readonly Fact[]): boolean {
  const weighted = newest(own.filter(({ concept }) => WEIGHTED.has(concept)))?.value ?? 0;
  const earners = earnersIn(own) ?? 0;
  const isOther = (shares: number): boolean =>
    (count.value <= NO_COUNT && shares > NO_COUNT * count.value) ||
    SCALES.some((scale) => count.value < NEAR * scale * shares && count.value > (scale * shares) / NEAR);
  // Without earnings per share a smaller weighted average may itself be in thousands: HERTZ, 418,076 beside 419,741,032 shares (0001047469-12-005385).
  const known = earners > 0 ? [weighted, earners] : [Math.max(weighted, count.value)];
  return known.every((shares) => shares > 0 && isOther(shares));
}

/** The weighted average of a report's latest period: as stated, else net income over earnings per share. */
function weightedIn(own: readonly Fact[]): number | null {
  const weighted = newest(own.filter(({ concept }) => WEIGHTED.has(concept)));
  return weighted?.value ?? earnersIn(own);
}

/** Net income over earnings per share of a report's latest period. */
function earnersIn(own: readonly Fact[]): number | null {
  const earnings = newest(own.filter(({ concept, value }) => concept === BASIC_EARNINGS && value !== 0));
  const income = own.find(
    ({ concept, start, end }) => concept === INCOME && start === earnings?.start && end === earnings?.end,
  );
  return earnings === undefined || income === undefined ? null : income.value / earnings.value;
}

/** The fact of the latest day; of several the shortest period. */
function newest(facts: readonly Fact[]): Fact | undefined {
  return facts
    .toSorted((a, b) => a.end.localeCompare(b.end) || (a.start ?? a.end).localeCompare(b.start ?? b.end))
    .at(-1);
}

/** A cover counts shares some weeks after its balance sheet; a later count is another period's. */
const COVER_DAYS = 125;
/** Days by which the ends of one period may differ. */
const SAME_PERIOD_DAYS = 6;

/** The cover of the report on a balance sheet; of a report whose own isn't known the first that counts within four months after it. */
export function coverOf(cover: ReadonlyMap<string, Cover>, period_end: string): Cover | null {
  const own = [...cover.values()].filter(({ count, period_end: of }) => {
    const days = daysBetween(period_end, count.end);
    const isOwn = of === null || Math.abs(daysBetween(period_end, of)) <= SAME_PERIOD_DAYS;
    return isOwn && days >= 0 && days <= COVER_DAYS;
  });
  return (
    own.toSorted(
      ({ count: a }, { count: b }) => a.end.localeCompare(b.end) || a.filed.localeCompare(b.filed),
    )[0] ?? null
  );
}

const CLASS_AXES: ReadonlySet<string> = new Set([
  'us-gaap:StatementClassOfStockAxis',
  'ifrs-full:ClassesOfShareCapitalAxis',
  'ifrs-full:ClassesOfOrdinarySharesAxis',
]);
const PER_SHARE: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
  'ifrs-full:BasicEarningsLossPerShare',
  'ifrs-full:DilutedEarningsLossPerShare',
  'ifrs-full:BasicAndDilutedEarningsLossPerShare',
]);
/** Classes of which earnings per share are shown, the first that a filing states: no preferred shares, and class A before B. */
const LISTED: readonly RegExp[] = [
  /:(?:CommonStock|OrdinaryShares)Member$/,
  /ClassA(?![a-z])/,
  /^(?!.*(?:Prefer|Series)).*(?:Common|Ordinary)/,
  /^(?!.*Prefer)/,
];
/** Depositary shares on a cover stand for shares that it counts too. */
const DEPOSITARY = /:A[Dd][RrSs]|Depositary/;

const periodKey = ({ unit, start, end }: InstanceFact): string => `${unit} ${start} ${end}`;

/** The class of stock that a fact is about alone; null for any other fact. */
function classOf({ dimensions }: InstanceFact): string | null {
  const [axis, ...others] = Object.keys(dimensions);
  return axis !== undefined && others.length === 0 && CLASS_AXES.has(axis)
    ? (dimensions[axis] ?? null)
    : null;
}

/** Facts about one class of stock alone, where none of the period is about the whole company. */
function factsByClass({ facts }: InstanceRecord, concept: string): InstanceFact[] {
  const own = facts.filter((fact) => fact.concept === concept);
  const whole = new Set(own.filter(isWhole).map(periodKey));
  return own.filter((fact) => classOf(fact) !== null && !whole.has(periodKey(fact)));
}

const labelOf = (record: InstanceRecord, fact: InstanceFact): string =>
  labelIn(record, classOf(fact) ?? '').replace(/ \[Member\]$/, '');

/** The classes on a cover, each once, by the latest day that counts one of them; depositary shares are none. */
function coverClasses(facts: readonly InstanceFact[]): InstanceFact[] {
  const classes = facts.filter((fact) => !DEPOSITARY.test(classOf(fact) ?? ''));
  return [...new Map(classes.map((fact) => [classOf(fact), fact])).values()].toSorted((a, b) =>
    b.end.localeCompare(a.end),
  );
}

/** Of each period the figure of the listed class. */
function listedClass(facts: readonly InstanceFact[]): InstanceFact[] {
  return [...Map.groupBy(facts, periodKey).values()].flatMap((classes) => {
    const found = LISTED.map((named) => classes.find((fact) => named.test(classOf(fact) ?? '')));
    return found.find((fact) => fact !== undefined) ?? [];
  });
}

/**
 * Figures that a filing states by class of stock alone: earnings per share are those of the listed class; shares on its cover are
 * added up. Examples: VISA, diluted 9.73 of class A in fiscal 2024 (0001403161-24-000058); META, 2,187,177,748 + 342,377,716
 * shares (0001628280-26-003942). Rule: docs/rules.md#instance-repair
 */
export function repairClasses(record: InstanceRecord, concept: string): Fact[] {
  const note = 'stated by class of stock alone';
  const operand = (fact: InstanceFact): Derivation['operands'][number] => ({
    label: labelOf(record, fact),
    sign: 1,
    source: toFactSource(fact),
  });
  if (concept === COVER_SHARES) {
    const classes = coverClasses(factsByClass(record, concept));
    const [first] = classes;
    if (first === undefined) return [];
    const value = classes.reduce((sum, fact) => sum + fact.value, 0);
    const derivation = {
      method: 'sum_of_classes',
      formula: 'Sum of the classes on the cover',
      operands: classes.map(operand),
    };
    return [{ ...plainFact(first), value, computed: { derivation, note } }];
  }
  if (!PER_SHARE.has(concept)) return [];
  return listedClass(factsByClass(record, concept)).map((fact) => ({
    ...plainFact(fact),
    computed: {
      derivation: {
        method: 'of_class',
        formula: `Of ${labelOf(record, fact)}, of the classes stated`,
        operands: [operand(fact)],
      },
      note,
    },
  }));
}

/** Amortization of other than long-lived assets, and what is mostly other (NIKE 2024, 0000320187-24-000044). */
const OTHER_AMORTIZATION =
  /debt|discount|premium|financ|content|film|program|lease|rightofuse|right-of-use|contract|commission|incentive|deferred|sharebased|share-based|stock|pension|benefit|compensation|inventory|affordable|hedg|issuance|securit|loan|bond/i;

/**
 * Depreciation and amortization under tags of the filer's own, of an instance whose statements aren't stored: of each period the greatest
 * amount whose tag names both, where none is under a standard tag. Example: MICROSOFT, fiscal 2015, 5,957 million under
 * `msft:DepreciationAmortizationAndOther` (0001193125-15-272806). Rule: docs/rules.md#instance-repair
 */
export function repairDepreciation(record: InstanceRecord): Fact[] {
  const flows = record.facts.filter(
    (fact) => isWhole(fact) && fact.start !== null && /^[A-Z]{3}$/.test(fact.unit),
  );
  const stated = new Set(flows.filter(({ concept }) => DEPRECIATION_TAGS.includes(concept)).map(periodKey));
  const isNamed = ({ concept }: InstanceFact): boolean => {
    const words = `${concept} ${labelIn(record, concept)}`;
    return /deprecia/i.test(words) && /amorti[sz]/i.test(words) && !OTHER_AMORTIZATION.test(words);
  };
  const own = flows.filter((fact) => isOwnTag(fact.concept) && !stated.has(periodKey(fact)) && isNamed(fact));
  return [...Map.groupBy(own, periodKey).values()].flatMap((all) => {
    const [fact] = all.toSorted((a, b) => b.value - a.value);
    const [wanted] = DEPRECIATION_TAGS;
    if (fact === undefined || wanted === undefined) return [];
    const operands = [{ label: labelIn(record, fact.concept), sign: 1, source: toFactSource(fact) }];
    const formula = 'Depreciation and amortization as tagged by the filer’s own extension';
    const note = `reported under the company’s own tag, ${fact.concept}, which SEC company facts leave out`;
    const derivation = { method: 'own_tag', formula, operands };
    return [{ ...plainFact(fact), concept: wanted, computed: { derivation, note } }];
  });
}

const OPERATING_INCOME = 'us-gaap:OperatingIncomeLoss';
const COSTS = 'us-gaap:CostsAndExpenses';
const REVENUES: readonly string[] = [
  'us-gaap:Revenues',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:SalesRevenueNet',
];
/** Figures of which one less the costs is the operating income: any of two tags of revenue may be the total. */
const BASES: ReadonlySet<string> = new Set(['us-gaap:GrossProfit', ...REVENUES]);
/** Revenue that a filing may state apart from that. */
const APART: ReadonlySet<string> = new Set(['us-gaap:LeaseIncome', 'us-gaap:OperatingLeaseLeaseIncome']);
const READ: ReadonlySet<string> = new Set([OPERATING_INCOME, COSTS, ...BASES, ...APART]);
/** Share of revenue that other operating items may make up. */
const TOLERANCE = 0.01;

/**
 * Operating income that is a total of segments, before corporate costs: the filing states revenue and total costs and
 * expenses, and neither revenue nor gross profit less costs gives it (DISNEY, 0001744489-23-000216).
 * Rule: docs/rules.md#operating-income
 */
export function segmentIncome(facts: readonly Fact[]): Set<Fact> {
  const read = facts.filter(({ concept, start }) => start !== null && READ.has(concept));
  const statements = Map.groupBy(
    read,
    ({ accession_number, unit, start, end }) => `${accession_number} ${unit} ${start} ${end}`,
  );
  return new Set(
    [...statements.values()].flatMap((stated) => {
      const income = stated.find(({ concept }) => concept === OPERATING_INCOME);
      return income !== undefined && isContradicted(income, stated) ? [income] : [];
    }),
  );
}

function isContradicted(income: Fact, stated: readonly Fact[]): boolean {
  const costs = stated.find(({ concept }) => concept === COSTS);
  const read = (tags: ReadonlySet<string>): number[] =>
    stated.filter(({ concept }) => tags.has(concept)).map(({ value }) => value);
  const bases = read(BASES).flatMap((base) => [base, ...read(APART).map((other) => base + other)]);
  const revenue = Math.max(
    ...stated.filter(({ concept }) => REVENUES.includes(concept)).map(({ value }) => value),
  );
  if (costs === undefined || !Number.isFinite(revenue) || revenue < income.value) return false;
  return bases.every((base) => Math.abs(base - costs.value - income.value) > TOLERANCE * Math.abs(revenue));
}
