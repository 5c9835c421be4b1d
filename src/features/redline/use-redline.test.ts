import { expect, test } from 'vitest';

import { ApiError } from '../../api/api-error.ts';
import { disclosureMapQuery } from '../../api/disclosures.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { loadMaps } from './use-redline.ts';

const SEARCH = { form: '10-K', ignore_numbers: false, mode: 'side' } as const;

/** A query client whose request for the company's map has failed. Another request would fail on the missing server. */
async function clientAfter(status: number, code: string) {
  const client = createQueryClient();
  const failure = new ApiError('failed', {
    kind: 'refused',
    endpoint: '/v1/companies/AAPL/disclosures',
    status,
    code,
  });
  await client
    .query({ ...disclosureMapQuery('AAPL', '10-K'), queryFn: () => Promise.reject(failure), retry: false })
    .catch(() => null);
  return { client, failure };
}

test('without the endpoint there are no maps, and it is not requested again', async () => {
  const { client } = await clientAfter(501, 'not_implemented');
  expect(await loadMaps(client, 'AAPL', SEARCH)).toBeNull();
});

test('a map that was not found fails with the same error', async () => {
  const { client, failure } = await clientAfter(404, 'data_not_available');
  await expect(loadMaps(client, 'AAPL', SEARCH)).rejects.toBe(failure);
});
