import { useNavigate } from '@tanstack/react-router';

import { widgetAddress } from '../../../views/addresses.ts';
import { peerRatioTable } from '../../../views/ratios.ts';
import { RATIO_NAMES } from '../../../views/ratios.ts';
import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { inputFigures } from '../../board/input-figures.ts';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { missingReason } from './to-peer.ts';
import type { PeerOutcome } from './use-peers.ts';

/** The ratios of all companies. Selecting one opens its calculation. */
export function PeerRatiosView({ peers }: { peers: readonly PeerOutcome[] }) {
  const navigate = useNavigate();
  const table = peerRatioTable(
    peers.map(({ id, ratios: { data, error } }) =>
      data === undefined ? { id, missing: missingReason(error) } : { id, answer: data },
    ),
  );
  const sign = useStoredValue(negatives);
  return (
    <section aria-labelledby="peer-ratios" className="space-y-1.5 border-t border-rule pt-5">
      <h2 id="peer-ratios" className="text-xl font-semibold">
        Ratios
      </h2>
      <ExportBar
        table={table}
        board={(cite) =>
          peers.flatMap(({ ratios: { data } }) =>
            data === undefined ? [] : cite(data.company, inputFigures(data)),
          )
        }
        embeds={{ table: widgetAddress('table', { show: 'peers', company: peers.map(({ id }) => id) }) }}
      />
      <div className="max-w-4xl">
        <FigureGrid
          negatives={sign}
          table={table}
          opensAt="first"
          selected={null}
          onSelect={({ row, column }) => {
            const ratio = RATIO_NAMES.find((name) => name === row);
            void navigate({ to: '/companies/$id/ratios', params: { id: column }, search: { ratio } });
          }}
        />
      </div>
      <p className="text-xs text-ink-3">Select a ratio to see its calculation.</p>
    </section>
  );
}
