import { expect, test } from 'vitest';

import { EdgarError } from '../../edgar/answer.ts';
import { readResponse } from './response.ts';

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

function kindOf(text: string): string {
  try {
    readResponse(Buffer.from(text));
    return 'answered';
  } catch (cause) {
    return cause instanceof EdgarError ? cause.failure : String(cause);
  }
}

test.each<[string, string, string]>([
  ['a whole answer', json({}), 'answered'],
  ['no hits, said so', json({ hits: { total: { value: 0, relation: 'eq' }, hits: [] } }), 'answered'],
  ['a cut-off answer', json({}).slice(0, -20), 'outage'],
  ['an error in JSON', '{"error":{"root_cause":[]},"status":400}', 'malformed'],
  ['null', 'null', 'malformed'],
  ['a list', '[]', 'malformed'],
  ['an answer that timed out', json({ timed_out: true }), 'malformed'],
  ['an answer some parts of the index are missing from', json({ _shards: { failed: 3 } }), 'malformed'],
  ['hits without a total', json({ hits: { hits: [] } }), 'malformed'],
  ['a total that is text', json({ hits: { total: { value: '1', relation: 'eq' }, hits: [] } }), 'malformed'],
  [
    'a hit without a file',
    json({ hits: { total: { value: 1, relation: 'eq' }, hits: [{ ...HIT, _id: '0000950170-25-055890' }] } }),
    'malformed',
  ],
  [
    'a hit whose file leads elsewhere',
    json({
      hits: { total: { value: 1, relation: 'eq' }, hits: [{ ...HIT, _id: '0000950170-25-055890:../x' }] },
    }),
    'malformed',
  ],
])('%s', (_, text, outcome) => {
  expect(kindOf(text)).toBe(outcome);
});

test('what does not fit is named', () => {
  expect(() => readResponse(Buffer.from(json({ hits: { hits: [] } })))).toThrow('(hits.total: ');
});
