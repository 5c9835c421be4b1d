import { listText, type ScreenState } from './screen-search.ts';

/** Filters that the widget lacks. */
const OTHER_FILTERS = ['currency', 'exchange', 'filer_category', 'sics', 'stale'] as const;

/** A screen as a widget; none for one with a filter that the widget lacks. */
export function embedsOf(search: ScreenState) {
  if (OTHER_FILTERS.some((name) => search[name] !== undefined)) return [];
  const { columns, where, sort, period_type, sector } = search;
  const own = { columns: listText(columns), where: listText(where), sort, period_type, sector };
  return [{ what: 'table', target: { widget: 'screen' as const, ...own } }];
}
