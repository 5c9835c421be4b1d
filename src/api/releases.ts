import { queryOptions } from '@tanstack/react-query';

import { releasesEndpoint } from '../../contract/releases.ts';
import { request } from './client.ts';

/** A company's newest earnings release, or the one of an 8-K. */
export function releasesQuery(id: string, accession?: string) {
  return queryOptions({
    queryKey: ['releases', id, accession ?? null],
    queryFn: ({ signal }) =>
      request(releasesEndpoint, { path: { identifier: id }, query: { accession }, signal }),
  });
}
