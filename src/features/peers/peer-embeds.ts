import { drawnAs } from '../../components/chart/chart-query.ts';
import type { EmbedTarget } from '../../components/embed-link.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a widget can compare. */
const EMBEDDED_MAX = 6;

/** The comparison as widgets; none for shares of revenue, which widgets show of one company. */
export function peerEmbeds(
  search: PeersSearch,
  { statement, key }: ComparedMetric,
): { what: string; target: EmbedTarget }[] {
  const { company: ids, period_type, view } = search;
  if (view === 'margin' || ids.length > EMBEDDED_MAX) return [];
  const drawn = { widget: 'chart', ...drawnAs(search) } as const;
  if (statement === null)
    return [{ what: 'chart', target: { ...drawn, company: ids.join(','), ratio: key, period_type } }];
  const shared = { company: ids.join(','), line: key, period_type, view };
  return [
    { what: 'chart', target: { ...drawn, statement, ...shared } },
    { what: 'table', target: { widget: 'table', show: 'peers', ...shared } },
  ];
}
