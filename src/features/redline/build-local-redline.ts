import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { cannotCompare } from './cannot-compare.ts';
import { chooseSides } from './choose-sides.ts';
import { RISK_FACTORS } from './choose-tag.ts';
import type { CompareSearch } from './compare-query.ts';
import { loadMaps, type DisclosureMaps } from './load-maps.ts';
import type { LocalRedline } from './local-redline.ts';
import { redlineFromSearch } from './redline-from-search.ts';
import { redlineFromTexts } from './redline-from-texts.ts';

type Composing = {
  id: string;
  search: CompareSearch;
  /** Why the service returned no redline. */
  failure: Error;
  client: QueryClient;
  signal: AbortSignal;
};

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Accession numbers of both sides, from the URL or chosen from the maps. Null if either is unknown. */
function accessionsOf(maps: DisclosureMaps | null, { target, base }: CompareSearch, tag: string) {
  if (maps === null) return target === undefined || base === undefined ? null : { target, base };
  const sides = chooseSides(maps.map, maps.base_map, { tag, target, base });
  const names = { target: target ?? sides.target?.adsh, base: base ?? sides.base?.adsh };
  return names.target === undefined || names.base === undefined
    ? null
    : { target: names.target, base: names.base };
}

/**
 * Compares two reports in the browser, for a service without a diff endpoint: from the text of both disclosures if
 * the service has it, else from search results. If a report is missing, returns the reason instead.
 * Throws the service error unless it means that the endpoint does not exist.
 */
export async function buildLocalRedline({
  id,
  search,
  failure,
  client,
  signal,
}: Composing): Promise<LocalRedline> {
  const { tag = RISK_FACTORS, base_company = id, ignore_numbers } = search;
  const maps = await loadMaps(client, id, search);
  if (maps === null && !isUnsupported(failure)) throw failure;
  const reason = maps === null ? null : cannotCompare(maps.map, maps.base_map, { ...search, tag });
  if (reason !== null && !hasStatus(failure, 501)) return { kind: 'cannot_compare', reason };
  const names = accessionsOf(maps, search, tag);
  if (names === null && reason !== null) return { kind: 'cannot_compare', reason };
  try {
    const texts = names === null ? null : { id, base_company, tag, ignore_numbers, ...names };
    const redline = texts === null ? null : await redlineFromTexts(texts, client, signal);
    if (redline !== null) return { kind: 'redline', redline };
  } catch (error) {
    if (reason !== null && hasStatus(error, 404)) return { kind: 'cannot_compare', reason };
    throw error;
  }
  return redlineFromSearch({ id, search, client, signal });
}
