import { expect, test } from 'vitest';

import { readResponse } from './read-response.ts';

const HIT = {
  _id: '0000950170-25-055890:btsg-2025_ars.pdf',
  _score: 8.95,
  _source: { ciks: ['0001865782'], form: 'ARS', file_date: '2025-04-18', adsh: '0000950170-25-055890' },
};
const answer = (change: object = {}) => ({
  timed_out: false,
  _shards: { total: 50, failed: 0 },
  hits: { total: { value: 1, relation: 'eq' }, hits: [HIT] },
  ...change,
});
const json = (change: object) => JSON.stringify(answer(change));

test.each<[string, number, string, string]>([
  ['a whole answer', 200, json({}), 'answered'],
  ['no hits, said so', 200, json({ hits: { total: { value: 0, relation: 'eq' }, hits: [] } }), 'answered'],
  ['status 429', 429, 'slow down', 'refused'],
  ['the page of too many requests', 200, '<html><title>SEC.gov | Request Rate Threshold Exceeded', 'refused'],
  ['the same page as 403', 403, '<html><title>SEC.gov | Request Rate Threshold Exceeded', 'refused'],
  ['a 403 that explains nothing', 403, 'Forbidden', 'refused'],
  [
    'the page of an undeclared tool',
    403,
    '<title>SEC.gov | Your Request Originates from an Undeclared Automated Tool',
    'broken',
  ],
  ['status 500', 500, '{"message":"Internal server error"}', 'outage'],
  ['status 503', 503, '', 'outage'],
  ['status 404', 404, '{}', 'broken'],
  ['a page', 200, ' <!doctype html><title>Maintenance</title>', 'broken'],
  ['nothing', 200, '', 'outage'],
  ['a cut-off answer', 200, json({}).slice(0, -20), 'outage'],
  ['an error in JSON', 200, '{"error":{"root_cause":[]},"status":400}', 'broken'],
  ['null', 200, 'null', 'broken'],
  ['a list', 200, '[]', 'broken'],
  ['an answer that timed out', 200, json({ timed_out: true }), 'broken'],
  ['an answer some parts of the index are missing from', 200, json({ _shards: { failed: 3 } }), 'broken'],
  ['hits without a total', 200, json({ hits: { hits: [] } }), 'broken'],
  [
    'a total that is text',
    200,
    json({ hits: { total: { value: '1', relation: 'eq' }, hits: [] } }),
    'broken',
  ],
  [
    'a hit without a file',
    200,
    json({ hits: { total: { value: 1, relation: 'eq' }, hits: [{ ...HIT, _id: '0000950170-25-055890' }] } }),
    'broken',
  ],
  [
    'a hit whose file leads elsewhere',
    200,
    json({
      hits: { total: { value: 1, relation: 'eq' }, hits: [{ ...HIT, _id: '0000950170-25-055890:../x' }] },
    }),
    'broken',
  ],
])('%s', (_, status, text, kind) => {
  expect(readResponse({ status, retry_after: null, text }).kind).toBe(kind);
});

test('what does not fit is named', () => {
  expect(readResponse({ status: 200, retry_after: null, text: json({ hits: { hits: [] } }) })).toMatchObject({
    error: { code: 'upstream_error', message: expect.stringContaining('(hits.total: ') },
  });
});
