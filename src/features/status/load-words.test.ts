import { expect, test } from 'vitest';

import type { Load } from '../../../contract/loads.ts';
import { loadShare, loadWords } from './load-words.ts';

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
  [{ state: 'queued' }, 'Waiting for the load before it.'],
  [{}, 'Reading the filings list …'],
  [{ step: null }, 'Starting …'],
  [{ state: 'done', filings_added: 2212 }, 'Loaded: 2,212 filings new.'],
  [{ state: 'done', filings_added: 1 }, 'Loaded: 1 filing new.'],
  [
    { state: 'done', filings_added: 3, with_documents: true, documents_added: 7, documents_missing: 1 },
    'Loaded: 3 filings and 7 documents new; 1 document not to be had there.',
  ],
  [{ state: 'cancelled' }, 'Cancelled; what had come stays: 0 filings new.'],
  [
    { state: 'interrupted', filings_added: 5 },
    'Interrupted; start it again and it goes on where it was: 5 filings new so far.',
  ],
  [
    { state: 'failed', failure: 'outage' },
    'EDGAR could not be reached. Check the network and start it again; what came stays.',
  ],
  [{ state: 'failed', failure: null }, 'The load failed.'],
])('%j reads “%s”', (change, expected) => {
  expect(loadWords({ ...load, ...change })).toBe(expected);
});

test.each<[Partial<Load>, number | null]>([
  [{}, 0.25],
  [{ done: 9 }, 1],
  [{ total: null }, null],
  [{ total: 0 }, null],
])('the share of %j is %s', (change, expected) => {
  expect(loadShare({ ...load, ...change })).toBe(expected);
});
