import type { Derivation } from '../../contract/series.ts';
import { conceptLabel } from './concept-label.ts';
import { COVER_SHARES } from './cover-shares.ts';
import type { InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';

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

const labelOf = ({ labels }: InstanceRecord, fact: InstanceFact): string => {
  const member = classOf(fact) ?? '';
  return (labels[member] ?? conceptLabel(member)).replace(/ \[Member\]$/, '');
};

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
 * shares (0001628280-26-003942).
 */
export function repairClasses(record: InstanceRecord, concept: string): RepairedFact[] {
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
    return [{ fact: plainFact(first, concept, value), derivation, note }];
  }
  if (!PER_SHARE.has(concept)) return [];
  return listedClass(factsByClass(record, concept)).map((fact) => ({
    fact: plainFact(fact, concept, fact.value),
    derivation: {
      method: 'of_class',
      formula: `Of ${labelOf(record, fact)}, of the classes stated`,
      operands: [operand(fact)],
    },
    note,
  }));
}
