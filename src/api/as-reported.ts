import { queryOptions } from '@tanstack/react-query';

import { asReportedEndpoint } from '../../contract/as-reported.ts';
import { request } from './client.ts';

/** The statements of one report as printed; of the newest annual one without an accession number. */
export function asReportedQuery(id: string, accession: string | undefined) {
  return queryOptions({
    queryKey: ['as-reported', id, accession ?? null],
    queryFn: ({ signal }) =>
      request(asReportedEndpoint, { path: { identifier: id }, query: { accession }, signal }),
  });
}
