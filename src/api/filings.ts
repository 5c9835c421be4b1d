import type { QueryClient } from '@tanstack/react-query';

import type { QueryOf, ResponseOf } from '../../contract/endpoints.ts';
import { filingsEndpoint } from '../../contract/filings.ts';
import { type Parameters, withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

/** What a list of filings is; what it doesn't say is as the API has it. */
type FilingsList = Partial<QueryOf<'filings'>>;

export function filingsParameters(query: FilingsList): Parameters {
  // Without a form nothing is left out.
  const include_amendments = query.form_type !== undefined && query.include_amendments === true;
  const defaults = { page: 1, limit: 20, include_amendments: false, sort: '-filing_date' };
  return withoutDefaults({ ...query, include_amendments }, defaults);
}

export function filingsQuery(id: string, query: FilingsList) {
  const parameters = filingsParameters(query);
  return queryOf(filingsEndpoint, { path: { cik: id }, query: parameters });
}

/** A company's forms from any cached response, as they don't depend on the filter. Undefined before the first one. */
export function knownForms(client: QueryClient, id: string): ResponseOf<'filings'>['forms'] {
  const responses = client.getQueriesData<ResponseOf<'filings'>>({ queryKey: [filingsEndpoint.path, id] });
  return responses.map(([, response]) => response?.forms).find((forms) => forms !== undefined);
}
