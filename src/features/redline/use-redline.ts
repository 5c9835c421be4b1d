import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { RISK_FACTORS_TAG } from '../../../domain/disclosures/section-tags.ts';
import { pinnedSides } from '../../../views/redline.ts';
import { ApiError } from '../../api/api-error.ts';
import { disclosureMapQuery } from '../../api/disclosures.ts';
import { redlineQuery } from '../../api/redline.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import type { Redline } from '../../components/redline/redline-rows.ts';
import { type CannotCompare, cannotCompare, chooseSides, chooseTag } from './choose-sides.ts';
import type { CompareSearch } from './compare-query.ts';

/** Search parameters of a permanent link: both accession numbers are explicit, so that new reports do not change it. */
export function pinnedSearch(search: CompareSearch, redline: Redline): CompareSearch {
  return { ...search, ...pinnedSides(redline) };
}

export type CompareLink = (
  change: Partial<CompareSearch>,
  options?: { replace?: boolean; id?: string },
) => void;

/** Updates the redline's search parameters; `id` switches to another company. */
export function useCompareLink(id: string, search: CompareSearch): CompareLink {
  const navigate = useNavigate();
  return useCallback(
    (change, options = {}) =>
      void navigate({
        to: '/companies/$id/disclosures/compare',
        params: { id: options.id ?? id },
        search: { ...search, ...change },
        replace: options.replace ?? false,
        resetScroll: false,
      }),
    [navigate, id, search],
  );
}

type RedlineSearch = Pick<CompareSearch, 'base' | 'target' | 'base_company' | 'form' | 'ignore_numbers'>;

/** The redline request. Defaults to annual reports if the URL has neither reports nor a form. */
export function redlineOf(id: string, tag: string, search: RedlineSearch) {
  const { base, target, base_company, ignore_numbers } = search;
  const isNamed = base !== undefined || target !== undefined;
  const form = search.form ?? (isNamed ? undefined : 'annual');
  return redlineQuery(id, { tag, base, target, base_company, form, ignore_numbers });
}

/** Both reports and the section of a comparison with another company, so that its link keeps its meaning. */
export async function namedSides(
  client: QueryClient,
  id: string,
  search: CompareSearch,
): Promise<Partial<CompareSearch>> {
  const form = search.form ?? 'annual';
  try {
    const [map, base_map] = await Promise.all(
      [id, search.base_company ?? id].map((company) => client.query(disclosureMapQuery(company, form))),
    );
    const tag = search.tag ?? chooseTag(map?.disclosures ?? []);
    if (tag === null || map === undefined || base_map === undefined) return {};
    const { base, target } = chooseSides(map, base_map, { ...search, tag });
    return { tag, base: base?.adsh, target: target?.adsh };
  } catch (cause) {
    // The page names what the other company lacks.
    if (cause instanceof ApiError) return {};
    throw cause;
  }
}

const formOf = (form: string | undefined): DisclosureForm | undefined =>
  form === undefined ? undefined : form === '10-Q' ? form : 'annual';

/** Whether the service lacks the redline, and not all texts of the company, as without a section: the maps say why. */
const isNotFound = (error: Error | null, tag: string | null): boolean =>
  error instanceof ApiError && error.status === 404 && (tag !== null || error.code !== 'data_not_available');

/** Why the service found no redline, and reports to choose instead; null where the maps show no reason. */
function reasonQuery(id: string, search: CompareSearch) {
  const { tag, base, target, base_company, form } = search;
  return queryOptions({
    queryKey: ['no-redline', id, { tag, base, target, base_company, form }],
    queryFn: async ({ client }): Promise<CannotCompare | null> => {
      const maps = await loadMaps(client, id, search);
      return maps === null
        ? null
        : cannotCompare(maps.map, maps.base_map, { ...search, tag: tag ?? RISK_FACTORS_TAG });
    },
    staleTime: Infinity,
  });
}

/** The redline in the URL, or why there is none, and the disclosure maps to choose other reports from. */
export function useRedline(id: string, search: CompareSearch) {
  const requested_form = search.form ?? 'annual';
  const first = useQuery({ ...disclosureMapQuery(id, requested_form), enabled: search.tag === undefined });
  const tag = search.tag ?? chooseTag(first.data?.disclosures ?? []);
  const server = useQuery({
    ...redlineOf(id, tag ?? '', search),
    enabled: tag !== null,
    placeholderData: keepPreviousData,
  });
  const failure = server.error ?? (tag === null ? first.error : null);
  const isUnknown = isNotFound(failure, tag);
  const why = useQuery({
    ...reasonQuery(id, tag === null ? search : { ...search, tag }),
    enabled: isUnknown,
  });
  const redline = server.data;
  const form = search.form ?? formOf(redline?.target.report.form) ?? requested_form;
  const map = useQuery(disclosureMapQuery(id, form));
  const base_map = useQuery(disclosureMapQuery(search.base_company ?? id, form));
  return {
    form,
    tag,
    map: map.data,
    base_map: base_map.data,
    error: isUnknown && (why.isPending || why.data !== null) ? why.error : failure,
    redline,
    isStale: server.isPlaceholderData,
    /** Why there is no redline. */
    unavailable: isUnknown ? (why.data ?? null) : null,
    retry: () => {
      void (tag === null ? first : server).refetch();
      if (isUnknown) void why.refetch();
    },
  };
}

/** Disclosure maps of both companies; the same map twice for one company. */
type DisclosureMaps = { map: DisclosureMapResponse; base_map: DisclosureMapResponse };

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
