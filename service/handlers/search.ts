import { searchCompanies } from '../readers/companies.ts';
import { toEntity } from '../readers/company-row.ts';
import type { Handler } from './handler.ts';

/**
 * Companies by name, ticker or CIK, best first. `total` also counts matches beyond those listed.
 * Rule: docs/rules.md#company-search
 */
export const search: Handler<'search'> = async ({ query }, { store }) => {
  const { matches, total } = await searchCompanies(query.q, store);
  const entities = matches.map(({ company, matched_former_name }) => {
    const entity = toEntity(company);
    return matched_former_name === undefined ? entity : { ...entity, matched_former_name };
  });
  return { entities, total, query: query.q };
};
