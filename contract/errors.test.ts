import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  ERROR_STATUS,
  errorBody,
  ErrorResponse,
  ServiceError,
  type ErrorCode,
  type ErrorDetails,
  type ErrorFamily,
} from './errors.ts';

const ID = '01J0';

describe('errorBody', () => {
  it.each([
    ['full_text', 'missing_query', 'give q', {}, { error: 'give q', code: 'missing_query', request_id: ID }],
    [
      'full_text',
      'invalid_query',
      'a quote is left open',
      { position: 7 },
      { error: 'a quote is left open', code: 'invalid_query', request_id: ID, position: 7 },
    ],
    [
      'full_text',
      'insufficient_tier',
      'needs Professional',
      { your_tier: 'Free', required_tier: 'Professional' },
      {
        error: 'needs Professional',
        code: 'insufficient_tier',
        request_id: ID,
        your_tier: 'Free',
        required_tier: 'Professional',
      },
    ],
    [
      'full_text',
      'upstream_rate_limited',
      'wait',
      { retry_after: 30 },
      { error: 'wait', code: 'upstream_rate_limited', request_id: ID, retry_after: 30 },
    ],
    [
      'disclosures',
      'missing_query',
      'q is required',
      { parameter: 'q' },
      { error: 'q is required', error_code: 'INVALID_QUERY', request_id: ID, parameter: 'q' },
    ],
    [
      'disclosures',
      'invalid_param',
      'year must be …',
      { parameter: 'year' },
      { error: 'year must be …', error_code: 'INVALID_PARAMETER', request_id: ID, parameter: 'year' },
    ],
    [
      'disclosures',
      'company_not_found',
      'No company',
      { identifier: 'zzz' },
      { error: 'No company', error_code: 'COMPANY_NOT_FOUND', request_id: ID, identifier: 'zzz' },
    ],
    [
      'disclosures',
      'data_not_available',
      'Nothing on file',
      {},
      { error: 'Nothing on file', error_code: 'DATA_NOT_AVAILABLE', request_id: ID },
    ],
    [
      'disclosures',
      'internal_error',
      'It failed',
      {},
      { error: 'It failed', error_code: 'INTERNAL_ERROR', request_id: ID },
    ],
    // The two bodies that the API specification gives word for word: two fields and no more.
    [
      'ratios',
      'company_not_found',
      'No company zzz',
      { identifier: 'zzz' },
      { error: 'Company not found', identifier: 'zzz' },
    ],
    [
      'ratios',
      'data_not_available',
      'No annual data',
      { cik: '0000320193', identifier: 'AAPL' },
      { error: 'No annual financial statements found', cik: '0000320193' },
    ],
    [
      'ratios',
      'insufficient_tier',
      'needs Professional',
      { your_tier: 'Free' },
      { error: 'needs Professional', code: 'insufficient_tier', request_id: ID, your_tier: 'Free' },
    ],
    [
      'plain',
      'company_not_found',
      'No company zzz',
      { identifier: 'zzz' },
      { error: 'No company zzz', code: 'company_not_found', request_id: ID, identifier: 'zzz' },
    ],
  ] satisfies [ErrorFamily, ErrorCode, string, ErrorDetails, unknown][])(
    'an error of the family %s with the code %s is written as that family writes it: %j',
    (family, code, message, details, expected) => {
      expect(errorBody(new ServiceError(code, message, details), family, ID)).toEqual(expected);
    },
  );

  it('every body of every family is read by the loose reader', () => {
    const codes = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in ERROR_STATUS);
    const families: ErrorFamily[] = ['plain', 'full_text', 'disclosures', 'ratios'];
    const bodies = families.flatMap((family) =>
      codes.map((code) => errorBody(new ServiceError(code, 'words', { retry_after: 1 }), family, ID)),
    );
    expect(bodies.length).toBe(4 * 20);
    expect(bodies.filter((body) => !v.safeParse(ErrorResponse, body).success)).toEqual([]);
  });
});

describe('ServiceError', () => {
  it.each([
    ['invalid_param', 400],
    ['missing_query', 400],
    ['invalid_query', 400],
    ['unauthorized', 401],
    ['insufficient_tier', 403],
    ['company_not_found', 404],
    ['data_not_available', 404],
    ['quota_exceeded', 429],
    ['upstream_rate_limited', 429],
    ['internal_error', 500],
    ['not_implemented', 501],
    ['upstream_error', 502],
  ] as const)('%s answers %i', (code, status) => {
    expect(new ServiceError(code, 'words').status).toBe(status);
  });
});

describe('ErrorResponse', () => {
  it.each([
    { error: 'insufficient_tier' },
    { error: 'words', code: 'invalid_query', anything: [1] },
    { error: 'words', error_code: 'INVALID_QUERY' },
  ])('reads what a hosted instance may send: %j', (body) => {
    expect(v.parse(ErrorResponse, body)).toEqual(body);
  });

  it.each([
    [null],
    ['words'],
    [{ message: 'words' }],
    [{ error: { code: 1 } }],
    [{ error: 'x', retry_after: '30' }],
  ])('%j is not an error body', (body) => {
    expect(v.safeParse(ErrorResponse, body).success).toBe(false);
  });
});
