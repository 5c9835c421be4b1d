import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { type MaterialEvent, MaterialEventsResponse } from '../../contract/material-events.ts';
import { readText } from '../../ingest/read-text.ts';
import { realFile } from '../../ingest/testing/real-files.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import { createClock } from '../context.ts';
import { openDesk } from './open-desk.ts';
import { EVENT_COMPANIES, type EventCompany, type EventRow } from './real-event-rows.ts';

/** An event as it is answered, and the texts of its documents by file name. */
export type RealEvent = { event: MaterialEvent; texts: ReadonlyMap<string, string> };

function filingFolder(cik: string, accession_number: string): string {
  return `www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}`;
}

async function saveFiling(store: Store, cik: string, row: EventRow): Promise<ReadonlyMap<string, string>> {
  const { accession_number, filing_date, report_date = filing_date, items, files } = row;
  const [main] = files;
  const listed = {
    accession_number,
    form: '8-K',
    root_form: '8-K',
    is_amendment: false,
    filing_date,
    report_date,
    acceptance_datetime: null,
    acceptance_raw: null,
    description: null,
    size_bytes: null,
    items,
    primary_document: main === undefined || main[0] === null ? null : main[1],
    is_xbrl: false,
    is_inline_xbrl: false,
  };
  await store.filings.save(cik, [listed]);
  const documents = files.map(([type, filename], index) => {
    const body = realFile(`${filingFolder(cik, accession_number)}/${filename}`);
    const filing = index === 0 ? { form: '8-K', filing_date, items } : null;
    const sha256 = createHash('sha256').update(body).digest('hex');
    const size_bytes = body.byteLength;
    return {
      record: { filename, type, sequence: index + 1, description: type, size_bytes, sha256, body },
      readable: { filename, ...readText({ bytes: body, filename, type, filing }) },
    };
  });
  await store.filings.saveDocuments(
    accession_number,
    documents.map(({ record }) => record),
    [],
  );
  const readable = documents.map((document) => document.readable);
  await store.fullText.saveTexts([{ accession_number, documents: readable }]);
  return new Map(readable.map(({ filename, text }) => [filename, text]));
}

async function askEvents(
  { cik, ticker, name, today, filings }: EventCompany,
  events: Map<string, RealEvent>,
): Promise<void> {
  const store = await openStoreFile(':memory:');
  await store.companies.saveTickers([{ cik, name, ticker, exchange: null, rank: 0 }], {
    sample: false,
    read_at: `${today}T12:00:00.000Z`,
  });
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const row of filings) texts.set(row.accession_number, await saveFiling(store, cik, row));
  const desk = openDesk(store, { clock: createClock(today) });
  const response = await desk.get(`/v1/companies/${ticker}/material-events?days_back=730`);
  for (const event of v.parse(MaterialEventsResponse, await response.json()).events) {
    const accession = event.accession_number ?? '';
    events.set(accession, { event, texts: texts.get(accession) ?? new Map() });
  }
  await store.close();
}

/** Every document of the real 8-Ks. */
export function eventFiles(): string[] {
  return EVENT_COMPANIES.flatMap(({ cik, filings }) =>
    filings.flatMap(({ accession_number, files }) =>
      files.map(([, filename]) => `${filingFolder(cik, accession_number)}/${filename}`),
    ),
  );
}

/** Events of real 8-Ks by accession number. */
export async function askRealEvents(): Promise<ReadonlyMap<string, RealEvent>> {
  const events = new Map<string, RealEvent>();
  for (const company of EVENT_COMPANIES) await askEvents(company, events);
  return events;
}
