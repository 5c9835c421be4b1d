import type { ResponseOf } from '../../../contract/endpoints.ts';
import { RATIO_GROUPS, type RatioGroup } from '../../../contract/ratio-names.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import {
  emptyCell,
  plainCell,
  type FigureCell,
  type FigureTable,
} from '../../components/figures/figure-table.ts';
import { latestRatio, ratioLabel } from '../../components/figures/ratio-labels.ts';

/** The ratios of one company, or why they are missing. */
export type PeerRatios = { id: string; answer: ResponseOf<'ratios'> } | { id: string; missing: string };

const GROUPS = ['profitability', 'returns', 'liquidity', 'leverage'] as const satisfies readonly RatioGroup[];

function cellOf(peer: PeerRatios, group: RatioGroup, name: string): FigureCell {
  if ('missing' in peer) return emptyCell(peer.missing);
  const given = new Map(Object.entries(peer.answer.ratios[group])).get(name);
  const { value, reason } = latestRatio(name, given, peer.answer.metadata);
  return value === null ? emptyCell(reason) : plainCell(value);
}

/** The twelve ratios of several companies, each for its latest fiscal year. */
export function peerRatioTable(peers: readonly PeerRatios[]): FigureTable {
  return {
    title: `Ratios: ${peers.map(({ id }) => id).join(', ')}`,
    caption: 'Latest fiscal year',
    scale: 'units',
    columns: peers.map((peer) => {
      const year = 'answer' in peer ? peer.answer.metadata.fiscal_year : undefined;
      return { id: peer.id, label: peer.id, detail: year === undefined ? null : fiscalPeriod(year) };
    }),
    rows: GROUPS.flatMap((group) =>
      RATIO_GROUPS[group].map((name) => {
        const { label: title, value_type } = ratioLabel(name);
        const cells = peers.map((peer) => cellOf(peer, group, name));
        return { id: name, label: title, level: 0, is_total: false, value_type, unit: null, cells };
      }),
    ),
  };
}
