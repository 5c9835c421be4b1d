import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { isNotOffered } from '../../app/not-offered.ts';
import { chooseSides } from './choose-sides.ts';
import type { CompareSearch } from './compare-query.ts';
import { composeSearches } from './compose-searches.ts';
import { composeTexts } from './compose-texts.ts';
import type { Composed } from './composed.ts';
import { openMaps, type Maps } from './open-maps.ts';
import { whyNot } from './why-not.ts';

type Composing = {
  id: string;
  search: CompareSearch;
  /** Why the service made none. */
  refused: Error;
  client: QueryClient;
  signal: AbortSignal;
};

const RISK_FACTORS = 'item:RiskFactorsTextBlock';

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Accession numbers of both sides, as far as the address and the maps tell; null where one of them is not known. */
function namesOf(maps: Maps | null, { target, base }: CompareSearch, tag: string) {
  if (maps === null) return target === undefined || base === undefined ? null : { target, base };
  const sides = chooseSides(maps.map, maps.base_map, { tag, target, base });
  const names = { target: target ?? sides.target?.adsh, base: base ?? sides.base?.adsh };
  return names.target === undefined || names.base === undefined
    ? null
    : { target: names.target, base: names.base };
}

/**
 * A redline made here, for an instance whose service makes none: of two whole disclosures where it gives their text, else
 * of what a search finds in each. Where it is the reports that are not there, that is told instead.
 * Throws what the service refused with where that is no sign of an endpoint it does not have.
 */
export async function compose({ id, search, refused, client, signal }: Composing): Promise<Composed> {
  const { tag = RISK_FACTORS, base_company = id, ignore_numbers } = search;
  const maps = await openMaps(client, id, search);
  if (maps === null && !isNotOffered(refused)) throw refused;
  const why = maps === null ? null : whyNot(maps.map, maps.base_map, { ...search, tag });
  if (why !== null && !hasStatus(refused, 501)) return { kind: 'why_not', why };
  const names = namesOf(maps, search, tag);
  if (names === null && why !== null) return { kind: 'why_not', why };
  try {
    const asked = names === null ? null : { id, base_company, tag, ignore_numbers, ...names };
    const redline = asked === null ? null : await composeTexts(asked, client, signal);
    if (redline !== null) return { kind: 'redline', redline };
  } catch (error) {
    if (why !== null && hasStatus(error, 404)) return { kind: 'why_not', why };
    throw error;
  }
  return composeSearches({ id, search, client, signal });
}
