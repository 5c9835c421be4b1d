import type { WatchDefinition } from '../../contract/watch-definition.ts';
import type { WatchFilter, WatchRule } from '../../domain/watch/watch-rule.ts';
import { takeCompanies } from '../readers/companies-in-query.ts';
import { widenForms } from '../readers/full-text-filter.ts';
import { parseText } from '../readers/parsed-text.ts';
import { readPlace, readSic } from '../readers/place-filter.ts';
import { takeSections } from '../readers/within-sections.ts';
import type { Store } from '../store/store.ts';

type SavedSearch = Extract<WatchDefinition, { kind: 'search' }>;

function setOf(values: readonly string[]): ReadonlySet<string> | null {
  return values.length === 0 ? null : new Set(values);
}

/**
 * A saved search as full-text search reads it. A document that has most of the words doesn't count: a search falls back to
 * those only where no document has all. Throws ServiceError invalid_query or invalid_param.
 */
export async function readSearchRule(
  watch: SavedSearch,
  filter: WatchFilter,
  store: Store,
): Promise<Extract<WatchRule, { kind: 'search' }>> {
  const { items = [], within = [], sics = [], locations = [], forms: given = [] } = watch;
  const { expand = true, understand = true, skip_stop_words = true, word_forms = true } = watch;
  const named = await takeCompanies(watch.q, store);
  const taken = takeSections(named.q, within);
  const hasFilter = filter.ciks !== null || filter.forms !== null;
  const isNarrow = named.companies.length > 0 || taken.sections.length > 0;
  const { understanding, query, added } = parseText(taken.q, {
    understand: understand && !hasFilter && items.length === 0,
    expand,
    filtered: isNarrow || hasFilter || sics.length > 0 || locations.length > 0,
  });
  const forms = understanding?.forms ?? given;
  const codes = understanding?.items ?? items;
  // Only 8-Ks have items: where other forms alone are named, items don't count.
  const hasItems = forms.length === 0 || forms.some((form) => /^8-K/i.test(form));
  const ciks = [...(filter.ciks ?? []), ...named.companies.map(({ company }) => company.cik)];
  return {
    kind: 'search',
    filter: { ciks: setOf(ciks), forms: setOf(widenForms(forms)) },
    search: {
      own: query,
      added: added.map((one) => one.query),
      skip_stop_words,
      word_forms,
      items: hasItems ? setOf(codes) : null,
      sections: setOf(taken.sections.flatMap(({ keys }) => keys)),
      sics: setOf(sics.map(readSic)),
      locations: setOf(locations.map(readPlace)),
      location_type: watch.location_type ?? 'located',
    },
  };
}
