import { acceptedOn } from '../../domain/filing/known-by.ts';
import type { Store } from '../store.ts';

/** Whether a filing had been accepted by the day. `filed` decides for one that no list has. */
export type Known = (filing: { accession_number: string; filed: string }) => Promise<boolean>;

/** Asks the filing list once for each filing. `see` gets the day on which each was accepted. */
export function createKnown(
  store: Pick<Store, 'filings'>,
  day: string,
  see: (accepted: string) => void = () => {},
): Known {
  const answers = new Map<string, Promise<boolean>>();
  const read = async (accession_number: string, filed: string): Promise<boolean> => {
    const filing = await store.filings.get(accession_number);
    const accepted = filing === null ? filed : acceptedOn(filing);
    see(accepted);
    return accepted <= day;
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
