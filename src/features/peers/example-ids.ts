import type { CompanyListing } from '../../../contract/company.ts';
import { companyId } from '../../../views/format/names.ts';
import type { RecentCompany } from '../../app/recent-companies.ts';

const EXAMPLE_SIZE = 3;

/** Companies of an example comparison: the chosen ones, those viewed last, then loaded ones in the list's order. */
export function exampleIds(
  chosen: readonly string[],
  recent: readonly RecentCompany[],
  listed: readonly CompanyListing[],
): string[] {
  const loaded = listed.filter((company) => company.loaded === true);
  return [...new Set([...chosen, ...[...recent, ...loaded].map(companyId)])].slice(0, EXAMPLE_SIZE);
}
