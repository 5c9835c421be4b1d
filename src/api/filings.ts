import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { filingsEndpoint } from '../../contract/company-endpoints.ts';
import type { QueryOf, ResponseOf } from '../../contract/endpoints.ts';
import { request, withoutDefaults } from './client.ts';

/** One page of a company's filings, newest first. */
export function filingsQuery(id: string, query: QueryOf<'filings'>) {
  const asked = withoutDefaults(query, { page: 1, limit: 20, include_amendments: true });
  return queryOptions({
    queryKey: ['filings', id, asked],
    queryFn: ({ signal }) => request(filingsEndpoint, { path: { cik: id }, query: asked, signal }),
  });
}

/** A company's forms as any of its answers has told them: they do not depend on the filter. Undefined until one has. */
export function knownForms(client: QueryClient, id: string): ResponseOf<'filings'>['forms'] {
  const answers = client.getQueriesData<ResponseOf<'filings'>>({ queryKey: ['filings', id] });
  return answers.map(([, answer]) => answer?.forms).find((forms) => forms !== undefined);
}
