import { conceptLabel } from './concept-label.ts';
import { COVER_SHARES } from './cover-shares.ts';
import type { InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';

const CLASS_AXIS = 'us-gaap:StatementClassOfStockAxis';
const PER_SHARE: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
]);

const periodKey = ({ unit, start, end }: InstanceFact): string => `${unit} ${start} ${end}`;

/** Facts of each period about one class of stock alone, where none is about the whole company. */
function factsByClass({ facts }: InstanceRecord, concept: string): InstanceFact[][] {
  const own = facts.filter((fact) => fact.concept === concept);
  const whole = new Set(own.filter(isWhole).map(periodKey));
  const classes = own.filter(
    (fact) => Object.keys(fact.dimensions).join() === CLASS_AXIS && !whole.has(periodKey(fact)),
  );
  return [...Map.groupBy(classes, periodKey).values()];
}

const labelOf = ({ labels }: InstanceRecord, { dimensions }: InstanceFact): string => {
  const member = dimensions[CLASS_AXIS] ?? '';
  return (labels[member] ?? conceptLabel(member)).replace(/ \[Member\]$/, '');
};

/**
 * Figures that a filing states by class of stock alone: earnings per share are those of its first class, the listed one; shares on
 * its cover are added up. Examples: VISA, diluted 9.73 of class A in fiscal 2024 (0001403161-24-000058); META, 2,187,177,748 +
 * 342,377,716 shares (0001628280-26-003942).
 */
export function repairClasses(record: InstanceRecord, concept: string): RepairedFact[] {
  const isCover = concept === COVER_SHARES;
  if (!isCover && !PER_SHARE.has(concept)) return [];
  return factsByClass(record, concept).flatMap((facts): RepairedFact[] => {
    const used = isCover
      ? [...new Map(facts.map((fact) => [fact.dimensions[CLASS_AXIS], fact])).values()]
      : facts.slice(0, 1);
    const [first] = used;
    if (first === undefined) return [];
    const operands = used.map((fact) => ({
      label: labelOf(record, fact),
      sign: 1,
      source: toFactSource(fact),
    }));
    const derivation = isCover
      ? { method: 'sum_of_classes', formula: 'Sum of the classes on the cover', operands }
      : { method: 'of_class', formula: `Of ${labelOf(record, first)}, the first class stated`, operands };
    const value = used.reduce((sum, fact) => sum + fact.value, 0);
    return [{ fact: plainFact(first, concept, value), derivation, note: 'stated by class of stock alone' }];
  });
}
