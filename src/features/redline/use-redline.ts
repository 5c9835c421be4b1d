import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/disclosures.ts';
import { redlineEndpoint, type RedlineResponse } from '../../../contract/redline.ts';
import { type Parameters, withoutDefaults } from '../../../contract/request.ts';
import { RISK_FACTORS_TAG } from '../../../domain/disclosures/section-tags.ts';
import { pinnedSides, type SideName } from '../../../views/redline.ts';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { disclosureMapQuery } from '../../api/disclosures.ts';
import type { Redline } from '../../components/redline/redline-rows.ts';
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

const keyOf = (id: string, query: object) => ['redline', id, query];
const parametersOf = (of: Parameters) => withoutDefaults(of, { ignore_numbers: false });

/**
 * Two disclosures, aligned and compared by the service; annual reports if the URL has neither reports nor a form. The response
 * is also cached under both reports, so that adding them to the URL doesn't fetch it again.
 */
export function redlineOf(id: string, tag: string, search: RedlineSearch) {
  const { base, target, base_company, ignore_numbers } = search;
  const isNamed = base !== undefined || target !== undefined;
  const form = search.form ?? (isNamed ? undefined : 'annual');
  const query = parametersOf({ tag, base, target, base_company, form, ignore_numbers });
  return queryOptions({
    queryKey: keyOf(id, query),
    queryFn: async ({ signal, client }): Promise<RedlineResponse> => {
      const response = await request(redlineEndpoint, { path: { identifier: id }, query, signal });
      if (base === undefined || target === undefined)
        client.setQueryData(keyOf(id, parametersOf({ ...pinnedSides(response), ignore_numbers })), response);
      return response;
    },
  });
}

/** Both reports and the section of a comparison with another company, so that its link keeps its meaning. */
export async function namedSides(
  client: QueryClient,
  id: string,
  search: CompareSearch,
): Promise<Partial<CompareSearch>> {
  try {
    const tag = search.tag ?? (await defaultTag(client, id, search.form ?? 'annual'));
    return tag === null ? {} : pinnedSides(await client.query(redlineOf(id, tag, search)));
  } catch (cause) {
    // The page names what the other company lacks.
    if (cause instanceof ApiError) return {};
    throw cause;
  }
}

async function defaultTag(client: QueryClient, id: string, form: DisclosureForm): Promise<string | null> {
  return chooseTag((await client.query(disclosureMapQuery(id, form))).disclosures);
}

const formOf = (form: string | undefined): DisclosureForm | undefined =>
  form === undefined ? undefined : form === '10-Q' ? form : 'annual';

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
  const redline = server.data;
  const form = search.form ?? formOf(redline?.target.report.form) ?? requested_form;
  const map = useQuery(disclosureMapQuery(id, form));
  const base_map = useQuery(disclosureMapQuery(search.base_company ?? id, form));
  return {
    form,
    tag,
    map: map.data,
    base_map: base_map.data,
    error: tag === null ? first.error : server.error,
    redline,
    isStale: server.isPlaceholderData,
    retry: () => void (tag === null ? first : server).refetch(),
  };
}

// Which disclosure and which reports can be compared.

type Filed = Pick<DisclosureReport, 'filed'> | undefined;

/** Which side was filed earlier. Of two reports filed on one day, the base. */
export function sideOrder(base: Filed, target: Filed): Record<SideName, 'Earlier' | 'Later'> {
  const isSwapped = base !== undefined && target !== undefined && base.filed > target.filed;
  return isSwapped ? { base: 'Later', target: 'Earlier' } : { base: 'Earlier', target: 'Later' };
}

type Disclosures = DisclosureMapResponse['disclosures'];

/** The default disclosure: the risk factors, else the first. Null if the company has none. */
export function chooseTag(disclosures: Disclosures): string | null {
  return (disclosures.find(({ tag }) => tag === RISK_FACTORS_TAG) ?? disclosures[0])?.tag ?? null;
}

/** Reports that contain a disclosure, newest first. A report without Items may contain any. */
export function reportsWith({ reports, disclosures }: DisclosureMapResponse, tag: string) {
  const accessions = new Set(
    disclosures
      .filter((disclosure) => disclosure.tag === tag || disclosure.source === 'whole')
      .flatMap(({ cells }) => cells.map(({ adsh }) => adsh)),
  );
  return reports.filter(({ adsh }) => accessions.has(adsh));
}
