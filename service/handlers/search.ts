import { toEntity } from './entity.ts';
import type { Handler } from './handler.ts';

/** Most companies of one search (domain §9.2). */
export const SEARCH_LIMIT = 25;

/** Companies by name, ticker or CIK, best first. `total` counts every match, also beyond those listed. Source: spec 4.1. */
export const search: Handler<'search'> = async ({ query }, { store }) => {
  const { matches, total } = await store.companies.search(query.q, SEARCH_LIMIT);
  const entities = matches.map(({ company, matched_former_name }) => {
    const entity = toEntity(company);
    return matched_former_name === undefined ? entity : { ...entity, matched_former_name };
  });
  return { entities, total, query: query.q };
};
