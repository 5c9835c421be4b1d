import { releasesEndpoint } from '../../contract/releases.ts';
import { queryOf } from './query.ts';

export function releasesQuery(id: string, accession?: string) {
  return queryOf(releasesEndpoint, { path: { identifier: id }, query: { accession } });
}
