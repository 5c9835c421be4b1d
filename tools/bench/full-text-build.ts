import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { itemsOfForm } from '../../domain/documents/item-forms.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import { filingRecord } from '../../store/testing/sample-records.ts';
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

/** A filing's texts with their types, as they are kept between making and saving them. */
type KeptFiling = { accession_number: string; documents: { type: string; text: string }[] };

const batchFile = (folder: string, batch: number): string => join(folder, `texts-${batch}.bin`);

/** Makes a store with filings in a folder, and files of their texts. Returns the number of characters. */
export async function makeTexts(folder: string, documents: number): Promise<number> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  await saveCompanies(store);
  let [characters, waiting, batches] = [0, 0, 0];
  let batch: KeptFiling[] = [];
  const flush = (): void => {
    writeFileSync(batchFile(folder, batches), serialize(batch));
    batches += 1;
    [batch, waiting] = [[], 0];
  };
  for (const filing of makeCorpus().filings(documents)) {
    await saveFiling(store, filing);
    batch.push({ accession_number: accessionOf(filing), documents: filing.documents });
    waiting += filing.documents.length;
    characters += filing.documents.reduce((sum, { text }) => sum + text.length, 0);
    if (waiting >= BATCH) flush();
  }
  flush();
  await store.close();
  return characters;
}

/** Reads a batch of texts and removes its file; null behind the last. */
function takeBatch(folder: string, batch: number) {
  const file = batchFile(folder, batch);
  if (!existsSync(file)) return null;
  const filings: KeptFiling[] = deserialize(readFileSync(file));
  rmSync(file);
  return filings.map(({ accession_number, documents }) => ({
    accession_number,
    documents: documents.map(({ type, text }, at) => ({
      filename: `d${at + 1}.htm`,
      text,
      blocks: blocksOf(text),
      anchors: [],
      losses: [],
      items: itemsOf(text, type),
    })),
  }));
}

/** Cost of saving all texts, in seconds by the clock and of CPU time, and bytes. */
export type Built = { save_s: number; save_cpu_s: number; rss: number };

/** Saves the texts of a folder. Counts all from the first to the last, as merges run during saves. */
async function saveTexts(folder: string): Promise<Built> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const before = performance.now();
  const cpu = process.cpuUsage();
  for (let batch = 0; ; batch += 1) {
    const texts = takeBatch(folder, batch);
    if (texts === null) break;
    await store.fullText.saveTexts(texts);
  }
  await store.fullText.tidy();
  const { user, system } = process.cpuUsage(cpu);
  const save_ms = performance.now() - before;
  await store.close();
  return {
    save_s: save_ms / 1_000,
    save_cpu_s: (user + system) / 1e6,
    rss: process.resourceUsage().maxRSS * 1024,
  };
}

// Saving runs in its own process, so that its memory can be measured.
const [folder] = process.argv.slice(2);
if (folder !== undefined && process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await saveTexts(folder)));
