import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/**
 * Accession number of a text that is one, with or without its dashes, else null.
 * Example: '000032019324000123' → '0000320193-24-000123'.
 */
function parseAccession(value: string): string | null {
  const parts = /^(\d{10})(-?)(\d{2})\2(\d{6})$/.exec(value.trim());
  if (parts === null) return null;
  const [, submitter = '', , year = '', sequence = ''] = parts;
  return `${submitter}-${year}-${sequence}`;
}

/** The filing that a path names. Throws ServiceError not_found, naming what was given. */
export async function findFiling(given: string, store: Store): Promise<Filing> {
  const accession_number = parseAccession(given);
  if (accession_number === null) {
    throw new ServiceError(
      'not_found',
      `'${clip(given)}' is no accession number; one reads 0000320193-24-000123, with or without dashes`,
      { identifier: clip(given) },
    );
  }
  const filing = await store.filings.get(accession_number);
  if (filing !== null) return filing;
  throw new ServiceError(
    'not_found',
    `No filing ${accession_number} is stored here. Its company may not be loaded`,
    { identifier: accession_number },
  );
}
