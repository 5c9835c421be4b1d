import * as v from 'valibot';

import { FullTextResponse } from '../../contract/full-text.ts';
import { openSearchedStore, searchIn } from '../../search/embedded/testing/in-process.ts';
import type { FullTextSearch } from '../../search/full-text.ts';
import { APPLE, APPLE_10K, documentRecord } from '../../store/testing/sample-records.ts';
import { createClock } from '../context.ts';
import { type Desk, openDesk } from './open-desk.ts';
import { openSmallStore } from './small-store.ts';

const store = await openSmallStore();
const desk = openDesk(store);

/** The answer of the small store's desk to a full-text search. */
export async function ask(query: string, key = 'professional', at: Desk = desk): Promise<FullTextResponse> {
  const response = await at.get(`/v1/search/full-text?${query}`, key);
  return v.parse(FullTextResponse, await response.json());
}

/** A desk that records the searches of its source. */
export function listening(today = '2026-08-03') {
  const asked: FullTextSearch[] = [];
  const fullText = {
    kind: 'embedded' as const,
    search: (search: FullTextSearch) => {
      asked.push(search);
      return searchIn(store)(search);
    },
    close: async () => undefined,
  };
  return { asked, desk: openDesk(store, { fullText, clock: createClock(today) }) };
}

/** A desk over a store with one document of this text. */
export async function deskOver(text: string): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const own = await openSearchedStore(':memory:');
  await own.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await own.filings.save(APPLE.cik, [APPLE_10K]);
  const { accession_number } = APPLE_10K;
  const filename = 'a.htm';
  await own.filings.saveDocuments(accession_number, [documentRecord({ filename })], []);
  const document = { filename, text, blocks: [], anchors: [], losses: [], items: [] };
  await own.fullText.saveTexts([{ accession_number, documents: [document] }]);
  return { desk: openDesk(own), close: () => own.close() };
}

export const ids = (answer: FullTextResponse) => answer.results.map(({ id }) => id);

/** The companies named in a query. */
export const named = async (query: string) =>
  (await ask(`${query}&date_from=2001-01-01`)).companies_in_query?.map(({ ticker, text, is_filter }) => [
    ticker,
    text,
    is_filter,
  ]);

export const APPLE_2025 = '0000320193-25-000079:aapl-20250927.htm';
export const INVENTED = '0009900001-26-000001:lksp-20251231.htm';
export const TESLA_2024 = '0001628280-25-003063:tsla-20241231.htm';
export const DIRECTORS = '0001140361-26-006577:ef20060722_ex10-1.htm';
