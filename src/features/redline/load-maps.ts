import type { QueryClient } from '@tanstack/react-query';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import type { CompareSearch } from './compare-query.ts';

/** Disclosure maps of both companies; the same map twice for one company. */
export type DisclosureMaps = { map: DisclosureMapResponse; base_map: DisclosureMapResponse };

/**
 * A map that has just failed fails again without a request: a new request would clear the failure that led to comparing in
 * the browser, and the page would start over.
 */
function readMap(client: QueryClient, id: string, form: DisclosureForm): Promise<DisclosureMapResponse> {
  const options = disclosureMapQuery(id, form);
  const failure = client.getQueryState(options.queryKey)?.error;
  return failure instanceof Error ? Promise.reject(failure) : client.query(options);
}

/** Loads the maps for the form in the URL, or the form of the report in the URL. Null if the service has no maps. */
export async function loadMaps(
  client: QueryClient,
  id: string,
  { base_company = id, form, target, base }: CompareSearch,
): Promise<DisclosureMaps | null> {
  const open = async (of: DisclosureForm): Promise<DisclosureMaps> => {
    const [map, base_map] = await Promise.all([readMap(client, id, of), readMap(client, base_company, of)]);
    return { map, base_map };
  };
  try {
    const annual = await open(form ?? 'annual');
    const isNamed = ({ map, base_map }: DisclosureMaps): boolean =>
      map.reports.some(({ adsh }) => adsh === target) || base_map.reports.some(({ adsh }) => adsh === base);
    if (form !== undefined || (target ?? base) === undefined || isNamed(annual)) return annual;
    const quarterly = await open('10-Q');
    return isNamed(quarterly) ? quarterly : annual;
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
}
