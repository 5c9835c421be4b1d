import type { Fact } from '../../domain/statements/fact.ts';
import { dayNumber } from '../day-number.ts';
import { integerOrNull, type Row, text, textOrNull } from '../row.ts';

/** A fact's place in the store. Days are numbers, `start_day` is 0 for an instant. */
export type FactKey = {
  concept_id: number;
  unit_id: number;
  start_day: number;
  end_day: number;
  filing_id: number;
};

export type KeyedFact = FactKey & { value: number };

export type StoredFacts = Map<string, KeyedFact>;

/** Ids that facts refer to. */
export type FactIds = {
  concept(name: string): number;
  unit(name: string): number;
  filing(filing: FactFiling): number;
};

export const keyText = (key: FactKey): string =>
  `${key.concept_id} ${key.unit_id} ${key.start_day} ${key.end_day} ${key.filing_id}`;

/** A filing by all that facts say of it. */
export const filingText = ({ accession_number, form, filed, fy, fp }: FactFiling): string =>
  `${accession_number} ${form} ${filed} ${fy ?? ''} ${fp ?? ''}`;

/** What to write so that these are the stored facts: facts to add or change, and those to drop. */
export function diffFacts(
  facts: readonly Fact[],
  stored: StoredFacts,
  ids: FactIds,
): { changed: KeyedFact[]; dropped: FactKey[] } {
  const changed = new Map<string, KeyedFact>();
  const dropped = new Map(stored);
  for (const fact of facts) {
    const keyed = {
      concept_id: ids.concept(fact.concept),
      unit_id: ids.unit(fact.unit),
      start_day: fact.start === null ? 0 : dayNumber(fact.start),
      end_day: dayNumber(fact.end),
      filing_id: ids.filing(fact),
      value: fact.value,
    };
    const key = keyText(keyed);
    if (stored.get(key)?.value === fact.value) changed.delete(key);
    else changed.set(key, keyed);
    dropped.delete(key);
  }
  return { changed: [...changed.values()], dropped: [...dropped.values()] };
}

/** A fact's reference to its filing. All facts of a filing share it. */
export type FactFiling = Pick<Fact, 'accession_number' | 'form' | 'filed' | 'fy' | 'fp'>;

export function readFactFiling(row: Row): FactFiling {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    fy: integerOrNull(row, 'fy'),
    fp: textOrNull(row, 'fp'),
  };
}
