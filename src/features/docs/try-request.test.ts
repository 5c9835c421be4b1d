import { expect, test } from 'vitest';

import { type ApiOperation, addressWith, firstValues, operationOf, valuesOf } from './open-api.ts';

const operation = (
  id: string,
  path: string,
  query: string[] = [],
  examples: string[] = [],
): ApiOperation => ({
  id,
  method: 'GET',
  path,
  tag: '',
  summary: '',
  description: '',
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: {},
      example: 'AAPL',
    })),
    ...query.map((name) => ({ name, in: 'query' as const, required: false, schema: {} })),
  ],
  body: null,
  response: null,
  examples,
});

const RATIOS = operation('ratios', '/v1/companies/{identifier}/ratios', ['period_type']);
const ALERTS = operation('alerts', '/v1/watches/alerts');
const WATCH = operation('watch', '/v1/watches/{id}');

test('an address fills the parameters of its operation', () => {
  const values = valuesOf(RATIOS, '/v1/companies/BRK-B/ratios?period_type=ttm');
  expect(values).toEqual({ identifier: 'BRK-B', period_type: 'ttm' });
  expect(addressWith(RATIOS, values ?? {})).toBe('/v1/companies/BRK-B/ratios?period_type=ttm');
});

test('an address of another operation fills none', () => {
  expect(valuesOf(RATIOS, '/v1/companies/AAPL/metrics')).toBeNull();
});

test('a path without parameters is nearer than one that takes any word', () => {
  expect(operationOf([WATCH, ALERTS], '/v1/watches/alerts')?.id).toBe('alerts');
});

test('a request starts from the operation’s own example', () => {
  const example = operation('ratios', RATIOS.path, ['period_type'], ['GET /v1/companies/KO/ratios']);
  expect(firstValues(example, undefined)).toEqual({ identifier: 'KO' });
  expect(firstValues(RATIOS, undefined)).toEqual({ identifier: 'AAPL' });
});

test('a request without its company has no address', () => {
  expect(addressWith(RATIOS, { identifier: ' ' })).toBeNull();
});
