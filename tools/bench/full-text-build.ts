import { join } from 'node:path';

import { itemsOfForm } from '../../domain/documents/item-forms.ts';
import type { ItemSpan } from '../../domain/documents/item-span.ts';
import { openStore } from '../../service/store/sqlite/open.ts';
import { filingRecord } from '../../service/store/sqlite/sample-records.ts';
import type { Store } from '../../service/store/store.ts';
import { COMPANIES, type CorpusFiling, makeCorpus } from './full-text-corpus.ts';

/** Documents in one call of saveTexts. */
const BATCH = 1_000;
const READ_AT = '2026-01-01T00:00:00.000Z';
const STATES = 'CA NY TX DE MA FL IL WA CO NJ PA VA GA OH MN X0 A6 F4'.split(' ');

export const cikOf = (company: number): string => String(1_000_000 + company).padStart(10, '0');

const accessionOf = ({ first }: CorpusFiling): string =>
  `0009000000-24-${String(first).padStart(6, '0')}`.slice(0, 20);

async function saveCompanies(store: Store): Promise<void> {
  for (let company = 0; company < COMPANIES; company += 1) {
    await store.companies.save(
      {
        cik: cikOf(company),
        name: `Company ${company}`,
        entity_type: 'operating',
        sic: String(1000 + (company % 400)),
        sic_description: null,
        state_of_incorporation: STATES[company % 7] ?? null,
        fiscal_year_end: null,
        filer_category: null,
        business_location: `TOWN, ${STATES[company % STATES.length] ?? 'CA'}`,
        tickers: [],
        former_names: [],
        sample: false,
      },
      READ_AT,
    );
  }
}

async function saveFiling(store: Store, filing: CorpusFiling): Promise<void> {
  const accession_number = accessionOf(filing);
  await store.filings.save(cikOf(filing.company), [
    filingRecord({
      accession_number,
      form: filing.form,
      filing_date: filing.filing_date,
      primary_document: 'd1.htm',
    }),
  ]);
  const documents = filing.documents.map(({ type }, at) => ({
    filename: `d${at + 1}.htm`,
    type,
    sequence: at + 1,
    description: at === 0 ? filing.form : 'PRESS RELEASE',
    size_bytes: 1,
    sha256: `${accession_number}-${at}`,
    body: new Uint8Array(1),
  }));
  await store.filings.saveDocuments(accession_number, documents, []);
}

/** One block for each line, as in a linearised document. */
function blocksOf(text: string) {
  const blocks: { kind: 'paragraph'; start: number; end: number }[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    blocks.push({ kind: 'paragraph', start, end });
    start = end + 1;
  }
  return blocks;
}

/** Items of a report, each of about the same length, from line to line. */
function itemsOf(text: string, type: string): ItemSpan[] {
  const forms = itemsOfForm(type) ?? [];
  const edges = forms.map((_, at) => text.indexOf('\n', Math.floor((at * text.length) / forms.length)) + 1);
  return forms.flatMap(({ key, item, part, title }, at) => {
    const [start = 0, end = text.length] = [edges[at], edges[at + 1]];
    if (end <= start) return [];
    return [{ key, item, part, title, start, body_start: start, end, status: 'found', quality: 'ok' }];
  });
}

/** Cost of a build, in seconds and bytes. */
export type Built = {
  documents: number;
  characters: number;
  /** Seconds of saving alone, by the clock and of CPU time. */
  save_s: number;
  save_cpu_s: number;
  rss: number;
};

/** Builds the store in a folder. Runs in its own process, so that its memory can be measured. */
export async function buildFullText(folder: string, documents: number): Promise<Built> {
  const store = await openStore(join(folder, 'filings.db'));
  await saveCompanies(store);
  const corpus = makeCorpus();
  let batch: CorpusFiling[] = [];
  let [save_ms, save_cpu_us, characters, waiting] = [0, 0, 0, 0];
  const timed = async (work: () => Promise<unknown>): Promise<void> => {
    const cpu = process.cpuUsage();
    const before = performance.now();
    await work();
    save_ms += performance.now() - before;
    const { user, system } = process.cpuUsage(cpu);
    save_cpu_us += user + system;
  };
  const flush = async (): Promise<void> => {
    for (const filing of batch) await saveFiling(store, filing);
    const texts = batch.map((filing) => ({
      accession_number: accessionOf(filing),
      documents: filing.documents.map(({ type, text }, at) => ({
        filename: `d${at + 1}.htm`,
        text,
        blocks: blocksOf(text),
        anchors: [],
        losses: [],
        items: itemsOf(text, type),
      })),
    }));
    await timed(() => store.fullText.saveTexts(texts));
    batch = [];
    waiting = 0;
  };
  for (const filing of corpus.filings(documents)) {
    batch.push(filing);
    waiting += filing.documents.length;
    characters += filing.documents.reduce((sum, { text }) => sum + text.length, 0);
    if (waiting >= BATCH) await flush();
  }
  await flush();
  await timed(() => store.fullText.tidy());
  await store.close();
  return {
    documents,
    characters,
    save_s: save_ms / 1_000,
    save_cpu_s: save_cpu_us / 1e6,
    rss: process.resourceUsage().maxRSS * 1024,
  };
}

const [folder, documents] = process.argv.slice(2);
if (
  folder !== undefined &&
  documents !== undefined &&
  process.argv[1]?.endsWith('full-text-build.ts') === true
) {
  console.log(JSON.stringify(await buildFullText(folder, Number(documents))));
}
