import { asReportedEndpoint } from '../../contract/as-reported.ts';
import { queryOf } from './query.ts';

/** The statements of one report as printed; of the newest annual one without an accession number. */
export function asReportedQuery(id: string, accession: string | undefined) {
  return queryOf(asReportedEndpoint, { path: { identifier: id }, query: { accession } });
}
