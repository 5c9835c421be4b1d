import { qualityEndpoint } from '../../contract/quality.ts';
import { queryOf } from './query.ts';

/** What was checked in a company's figures and texts. Other servers may not support this. */
export function qualityQuery(id: string) {
  return queryOf(qualityEndpoint, { path: { identifier: id } });
}
