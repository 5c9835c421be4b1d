import { expect, test } from 'vitest';

import { withoutVolatile } from './recording.ts';
import { compareBodies } from './report.ts';

test.each([
  [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
  [{ a: 1 }, { a: 2 }, [['$.a', 'value']]],
  [{ a: null }, { a: 0 }, [['$.a', 'value']]],
  [{ a: 1 }, {}, [['$.a', 'shape']]],
  [{ b: [1, 2] }, { b: [1] }, [['$.b[1]', 'shape']]],
  [{ error: 'no such company' }, { error: 'unknown company' }, [['$.error', 'wording']]],
  [{ error: { code: 'not_found' } }, { error: { code: 'gone' } }, [['$.error.code', 'value']]],
  [{ reasons: { roe: 'none' } }, { reasons: { roe: 'No equity' } }, [['$.reasons.roe', 'wording']]],
  [{ reasons: { roe: 'none' } }, { reasons: {} }, [['$.reasons.roe', 'shape']]],
  [{ label: 'Revenue' }, { label: null }, [['$.label', 'value']]],
  [[{ key: 'a' }], [{ key: 'z' }, { key: 'a' }], [['$[z]', 'shape']]],
  [
    [{ period: '1', v: 1 }],
    [{ period: '0' }, { period: '1', v: 2 }],
    [
      ['$[1].v', 'value'],
      ['$[0]', 'shape'],
    ],
  ],
  [[{ cik: 1 }, { cik: 2 }], [{ cik: 2 }, { cik: 1 }], [['$', 'order']]],
])('%j and %j differ in %j', (before, after, expected) => {
  expect([...compareBodies(before, after)].map(({ path, kind }) => [path, kind])).toEqual(expected);
});

test('fields that change from run to run are left out at any depth', () => {
  expect(
    withoutVolatile({ metadata: { processed_at: '2026', source: 'x' }, rows: [{ request_id: 1 }] }),
  ).toEqual({
    metadata: { source: 'x' },
    rows: [{}],
  });
});
