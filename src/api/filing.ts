import { queryOptions } from '@tanstack/react-query';

import { filingEndpoint } from '../../contract/filing.ts';
import { request } from './client.ts';

/** One filing and its documents, by accession number. */
export function filingQuery(accession: string) {
  return queryOptions({
    queryKey: ['filing', accession],
    queryFn: ({ signal }) => request(filingEndpoint, { path: { accession }, signal }),
  });
}
