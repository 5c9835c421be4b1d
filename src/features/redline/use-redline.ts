import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import { ApiError } from '../../api/api-error.ts';
import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { redlineQuery } from '../../api/redline.ts';
import { chooseSides } from './choose-sides.ts';
import { chooseTag } from './choose-tag.ts';
import type { CompareSearch } from './compare-query.ts';
import { localRedlineQuery } from './local-redline-query.ts';
import { fromService } from './redline-result.ts';
import { useWordDiffs } from './use-word-diffs.ts';

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

/** Whether to compare in the browser: the service has no diff endpoint, or did not find this redline. */
const canCompareLocally = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 501 || error.status === 404);

/** Whether the company has no text at all. Comparing in the browser would only request the same map again. */
const hasNoTexts = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'data_not_available';

/**
 * The redline in the URL, from the service or computed in the browser, and the disclosure maps to choose other
 * reports from.
 */
export function useRedline(id: string, search: CompareSearch) {
  const requested_form = search.form ?? 'annual';
  const first = useQuery({ ...disclosureMapQuery(id, requested_form), enabled: search.tag === undefined });
  const tag = search.tag ?? chooseTag(first.data?.disclosures ?? []);
  const server = useQuery({
    ...redlineOf(id, tag ?? '', search),
    enabled: tag !== null,
    select: fromService,
    placeholderData: keepPreviousData,
  });
  const failure = server.error ?? (tag === null ? first.error : null);
  const isLocal = canCompareLocally(failure) && !(tag === null && hasNoTexts(failure));
  const local = useQuery({
    ...localRedlineQuery(id, tag === null ? search : { ...search, tag }, failure),
    enabled: isLocal,
    placeholderData: keepPreviousData,
  });
  const fromServer = useWordDiffs(server.data);
  const redline = fromServer ?? (local.data?.kind === 'redline' ? local.data.redline : undefined);
  const form = search.form ?? formOf(redline?.target.report.form) ?? requested_form;
  const map = useQuery(disclosureMapQuery(id, form));
  const base_map = useQuery(disclosureMapQuery(search.base_company ?? id, form));
  return {
    form,
    tag,
    map: map.data,
    base_map: base_map.data,
    error: isLocal ? local.error : failure,
    redline,
    isStale: fromServer === undefined ? local.isPlaceholderData : server.isPlaceholderData,
    /** Why there is no redline, if neither produced one. */
    unavailable:
      isLocal && !local.isPlaceholderData && local.data?.kind !== 'redline' ? (local.data ?? null) : null,
    retry: () => {
      void (tag === null ? first : server).refetch();
      if (isLocal) void local.refetch();
    },
  };
}
