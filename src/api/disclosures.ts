import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { disclosureMapEndpoint, disclosuresEndpoint } from '../../contract/disclosures.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { commonTextEndpoint, novelPassagesEndpoint } from '../../contract/passages.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

/** New passages in a company's latest report, of one form if given. Other servers may not support this. */
export function novelPassagesQuery(id: string, limit: number, form?: DisclosureForm) {
  return queryOf(novelPassagesEndpoint, { path: { identifier: id }, query: { limit, form } });
}

/**
 * The disclosures in a company's reports on one form, with their novelty, and with `changes` how much each changed since
 * the year before. Other servers may not support this.
 */
export function disclosureMapQuery(id: string, form: DisclosureForm, changes = false) {
  return queryOf(disclosureMapEndpoint, {
    path: { identifier: id },
    query: { form, ...(changes && { changes }) },
  });
}

type DisclosureParameters = QueryOf<'disclosures'>;

const DEFAULTS = { max_results: 10, proximity: 1000, diff_only: false, sort: 'relevance' };

/** The request parameters, without defaults; the base year only matters when comparing. */
function parametersOf({ diff_base_year, ...search }: DisclosureParameters) {
  const base = search.diff_only ? diff_base_year : undefined;
  return withoutDefaults({ ...search, diff_base_year: base }, DEFAULTS);
}

/** Passages in a company's annual and quarterly reports that contain a phrase or words. */
export function disclosuresQuery(id: string, search: DisclosureParameters) {
  const query = parametersOf(search);
  return queryOf(disclosuresEndpoint, { path: { identifier: id }, query });
}

/** A passage: the report, the disclosure and the paragraph in it. */
export type PassageRef = { adsh: string; tag: string; ordinal: number };

/** How many peers use nearly the same text as one passage of a company. Other servers may not support this. */
export function commonTextQuery(id: string, passage: PassageRef) {
  return queryOf(commonTextEndpoint, { path: { identifier: id }, query: passage });
}
