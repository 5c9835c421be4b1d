import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { SUBSETS } from '../../domain/company/subsets.ts';
import { toListing } from '../readers/company-row.ts';
import type { Handler } from './handler.ts';

/** A subset is returned whole: the API specification has no pages for it. */
const ALL = { offset: 0, limit: 1_000_000 };

/** Companies that meet a subset's rule today, most popular first. Rule: docs/rules.md#subsets */
export const subset: Handler<'subset'> = async ({ path }, { store, today }) => {
  const found = SUBSETS.find(({ name }) => name === path.subset_name);
  if (found === undefined) {
    throw new ServiceError(
      'not_found',
      `No subset is named '${clip(path.subset_name)}'; there are ${SUBSETS.map(({ name }) => name).join(', ')}`,
    );
  }
  const { companies, total } = await store.companies.list({ subset: { rule: found.rule, today } }, ALL);
  return { subset_name: found.name, companies: companies.map(toListing), total, as_of: today };
};
