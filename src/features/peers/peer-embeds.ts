import type { EmbedTarget } from '../../components/embed-link.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a widget can compare. */
const EMBEDDED_MAX = 6;

/** The comparison as widgets; none for shares of revenue, which widgets show of one company, and for ratios. */
export function peerEmbeds(
  { ids, period_type, view }: PeersSearch,
  { statement, key }: ComparedMetric,
): { what: string; target: EmbedTarget }[] {
  if (view === 'margin' || statement === null || ids.length > EMBEDDED_MAX) return [];
  const shared = { company: ids.join(','), line: key, period_type, view };
  return [
    { what: 'chart', target: { widget: 'chart', statement, ...shared } },
    { what: 'table', target: { widget: 'table', show: 'peers', ...shared } },
  ];
}
