import { isAmendment, isPeriodicForm, PERIODIC_FORMS, rootForm } from '../../domain/filing/forms.ts';
import type { FilingRecord } from '../../store/filing-store.ts';
import type { FollowState } from '../../store/notes.ts';
import { loadCompany } from '../company.ts';
import { readFilingIndex } from '../documents.ts';
import { loadFacts } from '../facts.ts';
import { loadSoundList } from '../list.ts';
import type { LoadTools } from '../load-tools.ts';
import { itemCodes } from '../normalise/filing-record.ts';

/** A filing that the feed or an index names for a filer. */
export type NewFiling = {
  cik: string;
  accession_number: string;
  form: string;
  filing_date: string;
  /** Null where only the day is known. */
  accepted: string | null;
  items: string[];
};

/** One look at EDGAR. */
export type Look = { tools: LoadTools; forms: readonly string[]; state: FollowState };

const silent = async (): Promise<void> => {};

function isWanted(form: string, forms: readonly string[]): boolean {
  return forms.includes(form) || forms.includes(rootForm(form));
}

async function isListed({ tools }: Look, { cik, accession_number }: NewFiling): Promise<boolean> {
  return (await tools.store.filings.get(accession_number))?.ciks.includes(cik) === true;
}

/** Whether nothing is left to do for a filing: it is listed, and its documents are stored where they are wanted. */
async function isDone(look: Look, filing: NewFiling): Promise<boolean> {
  if (!(await isListed(look, filing))) return false;
  if (!isWanted(filing.form, look.forms)) return true;
  return (await look.tools.store.filings.documents(filing.accession_number)).length > 0;
}

/** Name of the main document, which the feed doesn't state; null where the index isn't there yet. */
async function findMain(look: Look, filing: NewFiling): Promise<string | null> {
  if (!isWanted(filing.form, look.forms)) return null;
  const documents = await readFilingIndex(look.tools, filing.cik, filing.accession_number);
  return documents?.find(({ sequence }) => sequence === 1)?.filename ?? null;
}

/** Stores a filing from what the feed says: the filer's own list can lag by hours. It is put right by that list. */
async function saveProvisional(look: Look, filing: NewFiling): Promise<void> {
  const { cik, accession_number, form, filing_date, accepted, items } = filing;
  const record: FilingRecord = {
    accession_number,
    form,
    root_form: rootForm(form),
    is_amendment: isAmendment(form),
    filing_date,
    report_date: null,
    acceptance_datetime: accepted,
    acceptance_raw: null,
    description: null,
    size_bytes: null,
    items: itemCodes(form, items.join(',')),
    primary_document: await findMain(look, filing),
    is_xbrl: false,
    is_inline_xbrl: false,
  };
  look.state.filings_added += await look.tools.store.filings.save(cik, [record]);
  look.state.provisional.push({ cik, accession_number, filing_date });
}

/** A list that is missing or wrong is made up for by what the feed says. */
async function readList(look: Look, cik: string): Promise<void> {
  const list = await loadSoundList(look.tools, cik, silent);
  look.state.filings_added += list?.filings_changed ?? 0;
}

/** Fetches what is wanted of a company's new filings, and its facts after a periodic report. */
async function readContent(look: Look, cik: string, filings: readonly NewFiling[]): Promise<void> {
  const wanted = filings.filter(({ form }) => isWanted(form, look.forms));
  const since = wanted.map(({ filing_date }) => filing_date).toSorted()[0];
  if (since !== undefined) {
    const forms = [...new Set(wanted.map(({ form }) => form))];
    const request = { cik, with_documents: true, forms, since, sample: false };
    look.state.documents_added += (await loadCompany(look.tools, request, silent)).documents_stored;
  } else if (filings.some(({ form }) => isPeriodicForm(form))) {
    await loadFacts(look.tools, { cik, is_known: true }, silent);
  }
}

/**
 * Takes new filings of one followed company: its list is read, a filing that the list lacks is stored as the feed names
 * it, and its documents are fetched where they are wanted. Nothing is done for filings that are stored.
 * Throws EdgarError, StoreError.
 */
export async function takeFilings(look: Look, cik: string, filings: readonly NewFiling[]): Promise<void> {
  const due: NewFiling[] = [];
  for (const filing of filings) if (!(await isDone(look, filing))) due.push(filing);
  if (due.length === 0) return;
  await readList(look, cik);
  for (const filing of due) if (!(await isListed(look, filing))) await saveProvisional(look, filing);
  await readContent(look, cik, due);
}

/** Reads a company's list as the daily round does, and the content of wanted filings since following began. */
export async function rereadCompany(look: Look, cik: string, recent: string): Promise<void> {
  const { store } = look.tools;
  await readList(look, cik);
  const since = look.state.since ?? recent;
  const { filings } = await store.filings.since(cik, { root_forms: [...look.forms], date: since, limit: 50 });
  const found = filings.map((filing) => ({ ...filing, cik, accepted: null }));
  const due: NewFiling[] = [];
  for (const filing of found) if (!(await isDone(look, filing))) due.push(filing);
  if (due.length > 0) return readContent(look, cik, due);
  const reports = await store.filings.since(cik, { root_forms: PERIODIC_FORMS, date: recent, limit: 1 });
  if (reports.total > 0) await loadFacts(look.tools, { cik, is_known: true }, silent);
}
