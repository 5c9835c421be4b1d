import { expect, test } from 'vitest';

import type { Load } from '../../../contract/loads.ts';
import { loadMessage, loadProgress } from './loads.tsx';

const load: Load = {
  id: '1',
  identifier: 'AAPL',
  cik: '0000320193',
  name: 'Apple Inc.',
  ticker: 'AAPL',
  with_documents: false,
  state: 'running',
  step: 'Reading the filings list',
  done: 1,
  total: 4,
  filings_added: 0,
  documents_added: 0,
  documents_missing: 0,
  failure: null,
  message: null,
  started_at: '2026-10-30T12:00:00.000Z',
  updated_at: '2026-10-30T12:00:01.000Z',
  finished_at: null,
};

test.each<[Partial<Load>, string]>([
  [{ state: 'queued' }, 'Waiting for another load to finish.'],
  [{}, 'Reading the filings list…'],
  [{ step: null }, 'Starting…'],
  [{ state: 'done', filings_added: 2212 }, 'Loaded 2,212 new filings.'],
  [{ state: 'done', filings_added: 1 }, 'Loaded 1 new filing.'],
  [
    { state: 'done', filings_added: 3, with_documents: true, documents_added: 7, documents_missing: 1 },
    'Loaded 3 new filings and 7 new documents; 1 document unavailable at the source.',
  ],
  [{ state: 'cancelled' }, 'Canceled after 0 new filings.'],
  [{ state: 'interrupted', filings_added: 5 }, 'Interrupted after 5 new filings. Load again to continue.'],
  [
    { state: 'failed', failure: 'outage' },
    'EDGAR could not be reached. Check the network and load again. What was already loaded is safe.',
  ],
  [{ state: 'failed', failure: null }, 'The load failed.'],
])('%j reads “%s”', (change, expected) => {
  expect(loadMessage({ ...load, ...change })).toBe(expected);
});

test.each<[Partial<Load>, number | null]>([
  [{}, 0.25],
  [{ done: 9 }, 1],
  [{ total: null }, null],
  [{ total: 0 }, null],
])('the progress of %j is %s', (change, expected) => {
  expect(loadProgress({ ...load, ...change })).toBe(expected);
});
