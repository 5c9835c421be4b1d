import * as v from 'valibot';

import { PERIOD_RANGES } from '../../../contract/chart-parameters.ts';
import { list, oneOf, words } from '../../../contract/parameters.ts';
import { PEER_VIEWS, SCALES } from '../../../views/choices.ts';
import { tidyIdentifier } from '../../app/search-codec.ts';
import { CHART_ENTRIES } from '../../components/chart/chart-query.ts';

export const PEERS_MAX = 12;
export const PEERS_MIN = 2;

/** All companies that have figures are charted. */
const { series: _, ...CHART } = CHART_ENTRIES;

export const METRICS_MAX = 4;

/** Maximum length of the list in a URL, before duplicates are removed. */
const COMPANIES_READ = 40;

/** Unique tickers or CIKs in upper case, up to the maximum. */
function distinct(ids: string[]): string[] {
  return [...new Set(ids.map((id) => tidyIdentifier(id).slice(0, 20)))].slice(0, PEERS_MAX);
}

export const PeersQuery = v.strictObject({
  company: v.optional(v.pipe(list(COMPANIES_READ), v.transform(distinct)), ''),
  /** One of the usual ones, or a column of a screen that is a line or a ratio. */
  metric: v.optional(words(60), 'revenue'),
  /** Further ones, charted together with it. */
  also: v.optional(list(METRICS_MAX - 1), ''),
  period_type: v.optional(oneOf(['annual', 'quarterly', 'ttm']), 'annual'),
  view: v.optional(oneOf(PEER_VIEWS), 'values'),
  periods: v.optional(oneOf(PERIOD_RANGES), 'latest'),
  scale: v.optional(oneOf(SCALES)),
  /** A column of the table of one metric, `-CY2024`; with `-` descending. */
  sort: v.optional(words(30)),
  ...CHART,
  /** The selected figure: company and fiscal period, `AAPL:2024`; of several metrics, the ids of its row and column. */
  point: v.optional(words(120)),
});
export type PeersSearch = v.InferOutput<typeof PeersQuery>;
/** What the page shows, whatever figure is selected. */
export type PeersShown = Omit<PeersSearch, 'point'>;
