import { ServiceError } from '../../contract/errors.ts';
import { type HeldPeriod, heldPeriods } from '../../domain/releases/held-figures.ts';
import { type ReleaseTable, releaseTables } from '../../domain/releases/release-table.ts';
import { type ReleaseFigure, releaseFigures } from '../../domain/releases/tie-figures.ts';
import { type CompanyFacts, withFreshNotes } from '../../domain/statements/company-facts.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { ReadContext } from './caches.ts';
import { loadCompanyFacts } from './company-facts.ts';
import { type EventFiling, type EventText, readEventText } from './event-text.ts';

/** Longer exhibits are no press releases. */
const TEXT_MAX = 400_000;
const EXHIBITS_MAX = 4;
/** 8-Ks that are looked through for releases. */
const FILINGS_MAX = 200;

const RESULTS = '2.02';

export type Release = {
  filing: Filing;
  text: EventText;
  documents: string[];
  tables: ReleaseTable[];
  figures: ReleaseFigure[];
};

/** 8-Ks with results, newest first. */
export async function resultFilings(cik: string, store: Store): Promise<Filing[]> {
  const { filings } = await store.filings.since(cik, {
    root_forms: ['8-K'],
    date: '2004-08-23',
    limit: FILINGS_MAX,
  });
  return filings.filter(({ items }) => items.includes(RESULTS));
}

/** Exhibits 99 of an 8-K whose text is stored. */
export function releaseDocuments({ exhibits }: EventFiling): string[] {
  return exhibits
    .filter(({ type, characters }) => /^EX-99(?:\.\d{1,2})?$/.test(type ?? '') && characters !== null)
    .filter(({ characters }) => (characters ?? 0) <= TEXT_MAX)
    .slice(0, EXHIBITS_MAX)
    .map(({ filename }) => filename);
}

/** Held periods of facts that are in the cache: forty statements, read once. */
const HELD = new WeakMap<CompanyFacts, HeldPeriod[]>();

/** The company's periods with figures; none where no facts are stored. */
export async function readHeld(company: Company, { store, caches }: ReadContext): Promise<HeldPeriod[]> {
  try {
    const { value } = await caches.companyFacts.get(company.cik, () => loadCompanyFacts(company, store));
    const known = HELD.get(value.facts) ?? heldPeriods(withFreshNotes(value.facts));
    HELD.set(value.facts, known);
    return known;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'data_not_available') return [];
    throw error;
  }
}

/** One release with its tables and the figures that tie to periods held. */
export async function readRelease(
  event: EventFiling,
  company: Company,
  held: readonly HeldPeriod[],
  store: Store,
): Promise<Release> {
  const documents = releaseDocuments(event);
  const { accession_number } = event.filing;
  const texts = await Promise.all(
    documents.map((filename) => store.fullText.text(accession_number, filename)),
  );
  const tables = texts.flatMap((text, index) =>
    text === null ? [] : releaseTables(text, documents[index] ?? ''),
  );
  const text = await readEventText(event, company.name, store);
  return { filing: event.filing, text, documents, tables, figures: releaseFigures(tables, held) };
}
