import {
  earlierReports,
  fiscalLabel,
  isListLongEnough,
  yearEnds,
} from '../domain/disclosures/comparable-report.ts';
import type { Novelty, Report } from '../domain/disclosures/disclosure.ts';
import { type Earlier, readDisclosures, reportShingles, scoreReport } from '../domain/disclosures/novelty.ts';
import { type ReportDocument, segmentReport } from '../domain/disclosures/segment-report.ts';
import type { FiscalCalendar } from '../domain/facts/fiscal-calendar.ts';
import { isMain, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { ANNUAL_FORMS, INTERIM_FORMS, reportForm, type ReportForm } from '../domain/filing/forms.ts';
import { companyCalendar, CORE_CONCEPTS } from '../domain/statements/company-facts.ts';
import type { Shingles } from '../domain/text/shingles.ts';
import type { ReportState } from '../store/disclosures.ts';
import type { Filing } from '../store/filing-store.ts';
import { rulesOf } from '../store/rules.ts';
import type { Store } from '../store/store.ts';
import { eachFiling, type LoadTools, type ReportProgress } from './load-tools.ts';

/** What became of a company's reports. */
export type DisclosuresResult = {
  /** Reports parted into disclosures, or held against others than before, by this load. */
  read: number;
  /** Of these, those whose Items could not be found. */
  whole: number;
};

/** What of a load's tools is needed: nothing is fetched. */
type Tools = Pick<LoadTools, 'store' | 'signal'>;

const STEP = 'Comparing reports with earlier ones';

/** Everything of one run over a company's reports. */
type Work = {
  tools: Tools;
  listed: ListedReport[];
  /** First day that the filing list covers; null if it goes back to the company's first filing. */
  begins: string | null;
  states: Map<string, ReportState>;
  /** Shingles of the reports that later ones are held against. */
  shingles: Map<string, Shingles>;
};

async function listBegins({ store }: Tools, cik: string): Promise<string | null> {
  const isWhole = (await store.sources.get(SOURCE_KEYS.wholeList(cik))) !== null;
  return isWhole ? null : (await store.filings.span(cik)).first;
}

/** Exhibits that an Item may point to: an annual report to shareholders; of a 40-F, its other documents. */
function mayContain(form: string, type: string | null): boolean {
  const pattern = reportForm(form) === '40-F' ? /^EX-(?:1|13|99)\b/ : /^EX-13/;
  return type !== null && pattern.test(type);
}

/** The report's own document first, then what it may point to. */
async function readDocuments({ store }: Tools, filing: Filing): Promise<ReportDocument[]> {
  const { accession_number } = filing;
  const documents: ReportDocument[] = [];
  for (const stored of await store.filings.documents(accession_number)) {
    const main = isMain(filing, stored);
    if (!main && !mayContain(filing.form, stored.type)) continue;
    const readable = await store.fullText.text(accession_number, stored.filename);
    if (readable === null) continue;
    const { filename, text, blocks, items, tagged = [] } = readable;
    const document = { filename, text, blocks, items, tagged, type: stored.type };
    if (main) documents.unshift(document);
    else documents.push(document);
  }
  return documents;
}

/** The earlier reports that are stored, by name and digest, and whether they are all there are. */
function heldAgainst(
  report: Report,
  { listed, begins, states }: Work,
): { reports: Report[]; earlier: string[]; basis: Novelty['basis'] } {
  const all = listed.map((entry) => entry.report);
  const stored = all.filter(({ accession_number }) => states.has(accession_number));
  const wanted = earlierReports(report, all);
  const reports = earlierReports(report, stored);
  const isComplete =
    isListLongEnough(report, begins) && wanted.every(({ accession_number }) => states.has(accession_number));
  return {
    reports,
    earlier: reports.map(
      ({ accession_number }) => `${accession_number} ${states.get(accession_number)?.digest ?? ''}`,
    ),
    basis: !isComplete ? 'incomplete' : wanted.length === 0 ? 'first' : 'complete',
  };
}

async function shinglesOf({ tools, shingles }: Work, accession_number: string): Promise<Shingles> {
  const known = shingles.get(accession_number);
  if (known !== undefined) return known;
  const stored = await tools.store.disclosures.shingles(accession_number);
  const set = stored ?? new Uint32Array(0);
  shingles.set(accession_number, set);
  return set;
}

/** Parts one report and holds its passages against the earlier ones. Returns whether its Items were found. */
async function readReport(
  work: Work,
  { filing, report, form }: ListedReport,
  sources: string,
): Promise<boolean> {
  const { tools, states } = work;
  const documents = await readDocuments(tools, filing);
  const { segmented, disclosures } = segmentReport(form, documents, filing.form);
  const texts = new Map(documents.map(({ filename, text }) => [filename, text]));
  const read = readDisclosures(disclosures, (filename) => texts.get(filename) ?? '');
  const { reports, earlier, basis } = heldAgainst(report, work);
  const sets: Earlier[] = [];
  for (const { accession_number, form: root } of reports)
    sets.push({ form: root, shingles: await shinglesOf(work, accession_number) });
  const own = reportShingles(read, texts.values());
  await tools.store.disclosures.saveReport({
    sources,
    basis,
    earlier,
    shingles: own,
    report: { ...report, segmented },
    disclosures: scoreReport(form, read, sets),
  });
  work.shingles.set(report.accession_number, own);
  const state = (await tools.store.disclosures.states(report.cik)).get(report.accession_number);
  if (state !== undefined) states.set(report.accession_number, state);
  return segmented === 'items';
}

function isDone(
  state: ReportState | undefined,
  { report }: ListedReport,
  sources: string,
  work: Work,
): boolean {
  if (state === undefined || state.sources !== sources) return false;
  // Of a filing of several companies the first that was loaded holds its words against its own.
  if (state.cik !== report.cik) return true;
  const { earlier, basis } = heldAgainst(report, work);
  return (
    state.basis === basis &&
    state.fiscal_year === report.fiscal_year &&
    state.fiscal_period === report.fiscal_period &&
    state.earlier.join() === earlier.join()
  );
}

/**
 * Divides a company's readable reports into disclosures and scores each passage's novelty, in filing order.
 * What would come out as it is stored is left; a report is compared again with one that came in later but was filed
 * before it, so that the order of loading does not matter. Throws StoreError; the signal's reason.
 */
export async function loadDisclosures(
  tools: Tools,
  cik: string,
  tell: ReportProgress,
): Promise<DisclosuresResult> {
  const { disclosures: store } = tools.store;
  const result: DisclosuresResult = { read: 0, whole: 0 };
  const readable = await store.readable(cik);
  const states = await store.states(cik);
  const gone = [...states.keys()].filter((accession_number) => !readable.has(accession_number));
  await store.dropReports(gone);
  for (const accession_number of gone) states.delete(accession_number);
  if (readable.size === 0) return result;
  const listed = await listReports(tools.store, cik);
  const total = listed.filter(({ report }) => readable.has(report.accession_number)).length;
  const begins = await listBegins(tools, cik);
  const work: Work = { tools, listed, begins, states, shingles: new Map() };
  let done = 0;
  for (const entry of listed) {
    const texts = readable.get(entry.report.accession_number);
    if (texts === undefined) continue;
    tools.signal.throwIfAborted();
    const sources = `${rulesOf('disclosures')} ${texts}`;
    if (!isDone(states.get(entry.report.accession_number), entry, sources, work)) {
      await tell({ step: STEP, done, total });
      result.read += 1;
      if (!(await readReport(work, entry, sources))) result.whole += 1;
      await tell({ step: STEP, done: done + 1, total });
    }
    done += 1;
  }
  return result;
}

/** A listed report, before it is known how it is parted. */
type ListedReport = { filing: Filing; report: Report; form: ReportForm };

/** The company's fiscal years, from its facts and its newest reports' own data, as the statements know them. */
async function readCalendar(cik: string, store: Store): Promise<FiscalCalendar> {
  const [facts, annual, interim] = await Promise.all([
    store.facts.facts(cik, CORE_CONCEPTS),
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
  ]);
  const instances = [annual, interim].filter((record) => record !== null);
  return companyCalendar(facts, instances);
}

/** The company's annual and quarterly reports in the order of filing. */
async function listReports(store: Store, cik: string): Promise<ListedReport[]> {
  const filings: { filing: Filing; form: ReportForm }[] = [];
  for await (const filing of eachFiling({ store }, cik)) {
    const form = reportForm(filing.form);
    if (form !== null) filings.push({ filing, form });
  }
  const calendar = await readCalendar(cik, store);
  const annual = filings.flatMap(({ filing, form }) =>
    form !== '10-Q' && filing.report_date !== null ? [filing.report_date] : [],
  );
  const ends = yearEnds(calendar, annual);
  return filings
    .map(({ filing, form }) => {
      const { accession_number, filing_date, is_amendment } = filing;
      // EDGAR states a period for all but a few old filings; these then count as of the day they were filed.
      const period_end = filing.report_date ?? filing_date;
      const report: Report = {
        accession_number,
        cik,
        form,
        filed_form: filing.form,
        is_amendment,
        filing_date,
        period_end,
        ...fiscalLabel(form, period_end, ends),
        segmented: 'items',
      };
      return { filing, report, form };
    })
    .toSorted(
      ({ report: a }, { report: b }) =>
        a.filing_date.localeCompare(b.filing_date) ||
        a.period_end.localeCompare(b.period_end) ||
        a.accession_number.localeCompare(b.accession_number),
    );
}
