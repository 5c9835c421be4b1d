import { isKnownBy } from '../../../domain/filing/known-by.ts';
import type { Store } from '../store.ts';

/** Whether a filing had been accepted by the day. `filed` decides for one that no list has. */
export type Known = (filing: { accession_number: string; filed: string }) => Promise<boolean>;

/** Asks the filing list once for each filing. */
export function createKnown(store: Store, day: string): Known {
  const answers = new Map<string, Promise<boolean>>();
  const read = async (accession_number: string, filed: string): Promise<boolean> => {
    const filing = await store.filings.get(accession_number);
    return filing === null ? filed <= day : isKnownBy(day, filing);
  };
  return ({ accession_number, filed }) => {
    const known = answers.get(accession_number) ?? read(accession_number, filed);
    answers.set(accession_number, known);
    return known;
  };
}

/** Those of a list that were known. */
export async function knownOf<T extends { accession_number: string; filed: string }>(
  list: readonly T[],
  known: Known,
): Promise<T[]> {
  const answers = await Promise.all(list.map((each) => known(each)));
  return list.filter((_, index) => answers[index]);
}
