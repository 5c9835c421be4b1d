import { drawnAs } from '../../components/chart/chart-query.ts';
import type { EmbedTarget } from '../../components/embed-link.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a widget can compare. */
const EMBEDDED_MAX = 6;

/** A calendar period as addresses name it: 'CY2024 Q3' → 'Q3 2024', 'CY2024' → '2024'. */
function addressPeriod(id: string): string {
  const [, year = id, part] = /^CY(\d{4})(?: (Q[1-4]|H[12]))?$/.exec(id) ?? [];
  return part === undefined ? year : `${part} ${year}`;
}

/** The comparison as widgets; none for shares of revenue, which widgets show of one company. */
export function peerEmbeds(
  search: PeersSearch,
  { statement, key }: ComparedMetric,
  /** The table's first column. */
  first: string | undefined,
): { what: string; target: EmbedTarget }[] {
  const { company: ids, period_type, view, periods } = search;
  if (view === 'margin' || ids.length > EMBEDDED_MAX) return [];
  const from = periods === 'latest' || first === undefined ? undefined : addressPeriod(first);
  const drawn = { widget: 'chart', from, ...drawnAs(search) } as const;
  if (statement === null)
    return [{ what: 'chart', target: { ...drawn, company: ids.join(','), ratio: key, period_type } }];
  const shared = { company: ids.join(','), line: key, period_type, view };
  return [
    { what: 'chart', target: { ...drawn, statement, ...shared } },
    { what: 'table', target: { widget: 'table', show: 'peers', from, ...shared } },
  ];
}
