import type { FilingDocument, FilingResponse } from '../contract/filing.ts';
import type { Filing as FilingRow } from '../contract/filings.ts';
import { sortedBy } from '../contract/parameters.ts';
import type { Novelty } from '../domain/disclosures/disclosure.ts';
import { documentUrl, filingUrl, primaryDocumentOf } from '../domain/filing/edgar-address.ts';
import { formTitle, reportForm } from '../domain/filing/forms.ts';
import { itemTitle } from '../domain/filing/items.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { offsetOf, resolveCompany, toPagination } from './companies.ts';
import type { Handler } from './context.ts';
import { findFiling } from './document.ts';
import { listReach, missingTextReasons } from './not-loaded.ts';

/** A filing's companies. One that is not loaded may have no name yet and is named by its CIK. */
async function listFilers(ciks: readonly string[], store: Store) {
  const found = await Promise.all(ciks.map((cik) => store.companies.resolve(cik)));
  return found.map((company, index) => {
    const cik = ciks[index] ?? '';
    return {
      cik,
      name: company?.name ?? `CIK ${cik}`,
      ticker: company?.ticker ?? null,
      sample: company?.sample ?? false,
    };
  });
}

/** A filing's documents in the filing's order, each with its text's length, or why it has none. */
async function listDocuments(
  found: Filing,
  { documents, sample }: { documents: StoredDocument[]; sample: boolean },
  store: Store,
): Promise<FilingDocument[]> {
  if (documents.length === 0) return [];
  const { accession_number, ciks } = found;
  const [texts, reasonOf] = await Promise.all([
    store.fullText.texts(accession_number),
    missingTextReasons(found, store),
  ]);
  const textOf = new Map(texts.map((text) => [text.filename, text]));
  const primary = primaryDocumentOf(found, documents)?.filename;
  return documents.map((document) => {
    const text = textOf.get(document.filename);
    return {
      filename: document.filename,
      type: document.type,
      sequence: document.sequence,
      description: document.description,
      size: document.size_bytes,
      is_primary: document.filename === primary,
      characters: text?.characters ?? null,
      unreadable: text === undefined ? reasonOf(document) : null,
      url: sample ? null : documentUrl(ciks[0] ?? '', accession_number, document.filename),
      items: text?.items ?? [],
    };
  });
}

/** Share of a report's wording that no earlier report has, and how complete the comparison is. */
type NewWording = { share: number; basis: Novelty['basis'] };

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

/** A filing in a response, for one of its filers. `names` are its co-registrants' by CIK. */
function toFilingRow(
  filing: Filing,
  company: { cik: string; sample: boolean },
  names: ReadonlyMap<string, string>,
): FilingRow {
  const others = filing.ciks.filter((cik) => cik !== company.cik);
  return {
    accession_number: filing.accession_number,
    form: filing.form,
    filing_date: filing.filing_date,
    acceptance_datetime: filing.acceptance_datetime,
    description: filing.description ?? formTitle(filing.form),
    size: filing.size_bytes,
    items: filing.items,
    is_amendment: filing.is_amendment,
    period_end: filing.report_date,
    item_titles: filing.items.map((item) => itemTitle(item, filing.filing_date)),
    // A co-registrant that is not loaded may have no name yet and is named by its CIK.
    co_registrants: others.map((cik) => ({ cik, name: names.get(cik) ?? `CIK ${cik}` })),
    primary_document: filing.primary_document,
    url: company.sample ? null : filingUrl(company.cik, filing.accession_number),
    document_url: company.sample
      ? null
      : documentUrl(company.cik, filing.accession_number, filing.primary_document),
  };
}

const NONE: ReadonlyMap<string, NewWording> = new Map();

/** A company's filings, newest first or as sorted. Rule: docs/rules.md#submissions-files */
export const filings: Handler<'filings'> = async ({ path, query }, { store }) => {
  const company = await resolveCompany(path.cik, store);
  const filter = { form: query.form_type, include_amendments: query.include_amendments };
  const order = sortedBy(query.sort);
  const wordingAll = order.by === 'new_wording' ? await newWordingOf(company.cik, store) : null;
  const shares = [...(wordingAll ?? NONE)].map(([accession_number, { share, basis }]) => ({
    accession_number,
    share,
    is_bound: basis === 'incomplete',
  }));
  const [found, forms, list] = await Promise.all([
    store.filings.list(company.cik, filter, { ...offsetOf(query), order, shares }),
    store.filings.forms(company.cik),
    listReach(company, store),
  ]);
  const readable = await store.fullText.withTexts(company.cik);
  const hasReport = found.filings.some(
    ({ accession_number, form }) => reportForm(form) !== null && readable.has(accession_number),
  );
  const wording = wordingAll ?? (hasReport ? await newWordingOf(company.cik, store) : NONE);
  const names = await store.companies.names(coRegistrants(found.filings, company.cik));
  return {
    filings: found.filings.map((filing) => ({
      ...toFilingRow(filing, company, names),
      readable: readable.has(filing.accession_number),
      ...toWording(wording.get(filing.accession_number)),
    })),
    pagination: toPagination(query, found.total),
    filters: { form_type: query.form_type ?? null },
    company_cik: company.cik,
    forms,
    list,
  };
};

function toWording(found: NewWording | undefined): Pick<FilingRow, 'new_wording' | 'new_wording_basis'> {
  if (found === undefined || found.basis === 'first') return { new_wording: null, new_wording_basis: null };
  return { new_wording: found.share, new_wording_basis: found.basis };
}

function coRegistrants(rows: readonly Filing[], cik: string): string[] {
  return [...new Set(rows.flatMap((filing) => filing.ciks))].filter((other) => other !== cik);
}

/** One filing with its documents and its neighbours of the same form. An extension. */
export const filing: Handler<'filing'> = async ({ path }, { store }) => {
  const found = await findFiling(path.accession, store);
  const { accession_number, ciks } = found;
  const [companies, documents, missing, { previous, next }] = await Promise.all([
    listFilers(ciks, store),
    store.filings.documents(accession_number),
    store.filings.missing(accession_number),
    store.filings.neighbours(ciks[0] ?? '', accession_number),
  ]);
  const sample = companies.some((company) => company.sample);
  const names = new Map(companies.map(({ cik, name }) => [cik, name]));
  return {
    filing: toFilingRow(found, { cik: ciks[0] ?? '', sample }, names),
    companies: companies.map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    documents: await listDocuments(found, { documents, sample }, store),
    missing,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
    sample,
  };
};

function toNeighbour(found: Filing | null): FilingResponse['previous'] {
  if (found === null) return null;
  const { accession_number, form, filing_date, report_date } = found;
  return { accession_number, form, filing_date, period_end: report_date };
}
