import type { QueryClient } from '@tanstack/react-query';

import type { DisclosureMapResponse } from '../../../contract/redline.ts';
import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { isNotOffered } from '../../app/not-offered.ts';
import type { CompareSearch } from './compare-query.ts';

/** The reports of both sides' companies; twice the same map where there is one company. */
export type Maps = { map: DisclosureMapResponse; base_map: DisclosureMapResponse };

/**
 * Both companies' reports of the form that the address names, or that the report it names is of; null where the instance
 * tells of none.
 */
export async function openMaps(
  client: QueryClient,
  id: string,
  { base_company = id, form, target, base }: CompareSearch,
): Promise<Maps | null> {
  const open = async (of: '10-K' | '10-Q'): Promise<Maps> => {
    const [map, base_map] = await Promise.all([
      client.query(disclosureMapQuery(id, of)),
      client.query(disclosureMapQuery(base_company, of)),
    ]);
    return { map, base_map };
  };
  try {
    const annual = await open(form ?? '10-K');
    const isNamed = ({ map, base_map }: Maps): boolean =>
      map.reports.some(({ adsh }) => adsh === target) || base_map.reports.some(({ adsh }) => adsh === base);
    if (form !== undefined || (target ?? base) === undefined || isNamed(annual)) return annual;
    const quarterly = await open('10-Q');
    return isNamed(quarterly) ? quarterly : annual;
  } catch (error) {
    if (isNotOffered(error)) return null;
    throw error;
  }
}
