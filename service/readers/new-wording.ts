import type { Novelty } from '../../domain/disclosures/disclosure.ts';
import type { Store } from '../../store/store.ts';

/** Share of a report's wording that no earlier report has, and how complete the comparison is. */
export type NewWording = { share: number; basis: Novelty['basis'] };

/**
 * New wording of a company's stored reports, by accession number: the novelty of their Items weighted by length. Absent
 * for a report without one, and for the first. Tagged text blocks are parts of Items and would count twice.
 * Rule: docs/rules.md#novelty
 */
export async function newWordingOf(cik: string, store: Store): Promise<Map<string, NewWording>> {
  const [reports, summaries] = await Promise.all([
    store.disclosures.reports(cik),
    store.disclosures.summaries(cik),
  ]);
  const sums = new Map<string, { weighted: number; characters: number }>();
  for (const { accession_number, source, novelty, characters } of summaries) {
    if (source !== 'item' || novelty === null) continue;
    const sum = sums.get(accession_number) ?? { weighted: 0, characters: 0 };
    sum.weighted += novelty * characters;
    sum.characters += characters;
    sums.set(accession_number, sum);
  }
  const shares = new Map<string, NewWording>();
  for (const { accession_number, basis } of reports) {
    const sum = sums.get(accession_number);
    if (sum === undefined || sum.characters === 0 || basis === 'first') continue;
    shares.set(accession_number, { share: sum.weighted / sum.characters, basis });
  }
  return shares;
}
