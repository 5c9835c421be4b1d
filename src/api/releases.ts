import { releasesEndpoint } from '../../contract/releases.ts';
import { queryOf } from './query.ts';

/** A company's newest earnings release, or the one of an 8-K. */
export function releasesQuery(id: string, accession?: string) {
  return queryOf(releasesEndpoint, { path: { identifier: id }, query: { accession } });
}
