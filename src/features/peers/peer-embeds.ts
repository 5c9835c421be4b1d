import type { EmbedTarget } from '../../components/embed-link.tsx';
import { METRICS } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** The comparison as widgets; none for shares of revenue, which widgets show of one company. */
export function peerEmbeds({ ids, metric, period_type, view }: PeersSearch): {
  what: string;
  target: EmbedTarget;
}[] {
  if (view === 'margin') return [];
  const { statement } = METRICS[metric];
  const shared = { company: ids.join(','), line: metric, period_type, view };
  return [
    { what: 'chart', target: { widget: 'chart', statement, ...shared } },
    { what: 'table', target: { widget: 'table', show: 'peers', ...shared } },
  ];
}
