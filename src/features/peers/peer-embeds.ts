import { rangeOf } from '../../../views/addresses.ts';
import { drawnAs } from '../../components/chart/chart-query.ts';
import type { EmbedTarget } from '../../components/embed-link.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a widget can compare. */
const EMBEDDED_MAX = 6;

/** The comparison as widgets, with the same periods and view; a share of revenue is a widget's common size. */
export function peerEmbeds(
  search: PeersSearch,
  { statement, key }: ComparedMetric,
): { what: string; target: EmbedTarget }[] {
  const { company: ids, period_type, view, periods } = search;
  if (ids.length > EMBEDDED_MAX) return [];
  const shared = { company: ids.join(','), period_type, ...rangeOf(periods) };
  const drawn = { widget: 'chart', ...shared, ...drawnAs(search) } as const;
  if (statement === null) return [{ what: 'chart', target: { ...drawn, ratio: key } }];
  const line = { line: key, view: view === 'margin' ? 'common_size' : view };
  return [
    { what: 'chart', target: { ...drawn, statement, ...line } },
    { what: 'table', target: { widget: 'table', show: 'peers', ...shared, ...line } },
  ];
}
