import { Link } from '@tanstack/react-router';

import type { CellRef } from '../../../views/choices.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import type { RatiosOverTime } from '../../../views/ratios.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';
import { RatioOperands } from './ratio-operands.tsx';
import type { RatiosSearch } from './ratios-query.ts';

type RatioPanelProps = {
  id: string;
  ratios: RatiosOverTime;
  selected: CellRef;
  periodType: RatiosSearch['period_type'];
  filer: Filer;
  onClose: () => void;
};

/** How the selected ratio of a period is calculated, unrounded, with a link to the statements of its inputs. */
export function RatioPanel({ id, ratios, selected, periodType, filer, onClose }: RatioPanelProps) {
  const column = ratios.columns.find((each) => each.id === selected.column);
  const ratio = ratios.series.find(({ name }) => name === selected.row);
  const point = ratio?.points.find(({ period }) => period === selected.column);
  if (ratio === undefined || point === undefined) {
    const gap = ratio?.gaps.find(({ period }) => period === selected.column);
    return (
      <SourcePanel title="Source" onClose={onClose}>
        <p className="text-ink-2">{label(gap?.text ?? 'This ratio is not in the table.')}</p>
      </SourcePanel>
    );
  }
  return (
    <SourcePanel title={`${ratio.label}, ${column?.label ?? point.period}`} onClose={onClose}>
      {point.reason !== null && <p className="text-ink-2">{label(point.reason)}</p>}
      <FigureWarnings warnings={point.warnings} filer={filer} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-ink-3">Unrounded</dt>
        <dd className="tabular-nums">
          {formatExact(point.value)}
          <CopyButton text={String(point.value)} what="exact value" />
        </dd>
        <dt className="text-ink-3">Formula</dt>
        <dd>{label(ratio.definition)}</dd>
        <dt className="text-ink-3">As of</dt>
        <dd>{formatDate(point.period_end)}</dd>
      </dl>
      <RatioOperands id={id} periodType={periodType} ratio={ratio.name} period={point.period} filer={filer} />
      <p>
        <Link
          to="/companies/$id/financials"
          params={{ id }}
          search={{ period_type: periodType }}
          className="link touch:py-3"
        >
          Statements with its inputs
        </Link>
      </p>
    </SourcePanel>
  );
}
