import { withDashes } from '../contract/endpoint.ts';
import { ServiceError } from '../contract/errors.ts';
import type { ReleaseFigure, ReleaseTable } from '../contract/releases.ts';
import { type HeldPeriod, heldPeriods } from '../domain/releases/held-figures.ts';
import {
  namedStatement,
  type ReleaseTable as Table,
  releaseTables,
} from '../domain/releases/release-table.ts';
import { type ReleaseFigure as Tied, releaseFigures } from '../domain/releases/tie-figures.ts';
import { type CompanyFacts, noReadings, withFreshNotes } from '../domain/statements/company-facts.ts';
import { shownPoint } from '../domain/statements/footing-groups.ts';
import { pointSource } from '../domain/statements/line.ts';
import type { Company } from '../store/companies.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';
import type { Handler } from './context.ts';
import { type EventFiling, type EventText, readEventFiling, readEventText } from './events.ts';
import { loadCompanyFacts } from './statements.ts';

/*
 * Earnings releases with their tables, and the figures of these that tie to statement lines.
 */

/** Earnings releases, newest first, with figures that tie to statement lines. Rule: docs/rules.md#release-figures */
export const releases: Handler<'releases'> = async ({ path, query }, context) => {
  const { store } = context;
  const company = await resolveCompany(path.identifier, store);
  const { cik, ticker, name } = company;
  const filings = await resultFilings(cik, store);
  const events = await Promise.all(
    wanted(filings, name, query.accession).map((filing) => readEventFiling(filing, store)),
  );
  const loaded = events.filter((event) => releaseDocuments(event).length > 0);
  const held = loaded.length === 0 ? [] : await readHeld(company, context);
  const read = loaded.slice(0, query.limit).map((event) => readRelease(event, company, held, store));
  return {
    company: { ticker, cik, name },
    releases: (await Promise.all(read)).map(toRelease),
    total: loaded.length,
  };
};

function wanted(filings: readonly Filing[], name: string, accession: string | undefined): readonly Filing[] {
  if (accession === undefined) return filings;
  const found = filings.filter(({ accession_number }) => accession_number === withDashes(accession));
  if (found.length > 0) return found;
  throw new ServiceError('data_not_available', `${name} has no 8-K ${accession} with results (Item 2.02)`);
}

function toRelease({ filing, text, documents, tables, figures }: Release) {
  const { accession_number, form, filing_date, acceptance_datetime } = filing;
  return {
    accession_number,
    form,
    filing_date,
    acceptance_datetime,
    headline: text.headline,
    headline_from: text.headline_from,
    documents,
    figures: figures.map(toFigure),
    tables: tables.map((table) => toTable(table, figures)),
  };
}

function toFigure({ period, start, tie, ...figure }: Tied): ReleaseFigure {
  const { statement, key, label, value, unit, row, printed, document } = figure;
  const { point } = tie;
  return {
    statement,
    key,
    label,
    period: period.label,
    period_end: period.end,
    length: period.length,
    value,
    display_value: shownPoint(statement, key, { ...point, value }).display_value ?? value,
    unit,
    row,
    printed,
    document,
    offset: start,
    tie: {
      printed: tie.printed,
      period: tie.period,
      source: pointSource(point),
    },
  };
}

function toTable({ document, start, title, columns, rows }: Table, figures: readonly Tied[]): ReleaseTable {
  const presented = title.find((line) => /\bin\s(?:thousands|millions|billions)\b/i.test(line));
  const named = title.find(
    (line) => line !== presented && !columns.some(({ heading }) => heading.includes(line)),
  );
  return {
    document,
    offset: start,
    title: title.find((line) => namedStatement([line]) !== null) ?? named ?? null,
    presented_in: presented ?? null,
    columns: columns.map(({ heading }) => heading),
    rows: rows.map((row) => {
      const tied = figures.find(
        (each) => each.document === document && each.start >= row.start && each.end <= row.end,
      );
      return {
        label: row.label,
        offset: row.start,
        cells: row.cells,
        line: tied?.key ?? null,
      };
    }),
  };
}

/** Longer exhibits are no press releases. */
const TEXT_MAX = 400_000;
const EXHIBITS_MAX = 4;
/** 8-Ks that are looked through for releases. */
const FILINGS_MAX = 200;

const RESULTS = '2.02';

type Release = {
  filing: Filing;
  text: EventText;
  documents: string[];
  tables: Table[];
  figures: Tied[];
};

/** 8-Ks with results, newest first. */
async function resultFilings(cik: string, store: Store): Promise<Filing[]> {
  const { filings } = await store.filings.since(cik, {
    root_forms: ['8-K'],
    date: '2004-08-23',
    limit: FILINGS_MAX,
  });
  return filings.filter(({ items }) => items.includes(RESULTS));
}

/** Exhibits 99 of an 8-K whose text is stored. */
function releaseDocuments({ exhibits }: EventFiling): string[] {
  return exhibits
    .filter(({ type, characters }) => /^EX-99(?:\.\d{1,2})?$/.test(type ?? '') && characters !== null)
    .filter(({ characters }) => (characters ?? 0) <= TEXT_MAX)
    .slice(0, EXHIBITS_MAX)
    .map(({ filename }) => filename);
}

/** Held periods of facts that are in the cache: forty statements, read once. */
const HELD = new WeakMap<CompanyFacts, HeldPeriod[]>();

/** The company's periods with figures; none where no facts are stored. */
async function readHeld(company: Company, { store, caches }: ReadContext): Promise<HeldPeriod[]> {
  try {
    const { value } = await caches.companyFacts.get(company.cik, () => loadCompanyFacts(company, store));
    const known = HELD.get(value.facts) ?? heldPeriods(withFreshNotes(value.facts, noReadings()));
    HELD.set(value.facts, known);
    return known;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'data_not_available') return [];
    throw error;
  }
}

/** One release with its tables and the figures that tie to periods held. */
async function readRelease(
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
