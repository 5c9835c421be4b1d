import type { SeriesPoint } from '../../../contract/statements.ts';
import type { FigureTable } from '../../components/figures/figure-table.ts';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';
import type { Filer } from '../../components/provenance/stated-figure.ts';
import { formatExact } from '../../format/amount.ts';
import { formatFigure } from '../../format/figure-kind.ts';
import { label } from '../../format/label.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import { parsePoint } from './figure-point.ts';
import type { FinancialsSearch } from './financials-query.ts';
import type { GridLine } from './statement-grid.ts';
import { TTM, type StatementModel } from './statement-model.ts';
import { BASE_NAMES } from './statement-words.ts';

type FigurePanelProps = {
  search: FinancialsSearch;
  model: StatementModel;
  table: FigureTable;
  filer: Filer;
  onClose: () => void;
};

type Found = { line: GridLine; point: SeriesPoint };

function findPoint(text: string | undefined, { grid }: StatementModel): Found | null {
  const place = parsePoint(text);
  const line = grid.lines.find(({ key }) => key === place?.line);
  const point = line?.points.find((one) => one?.period === place?.period);
  return line === undefined || point === undefined || point === null ? null : { line, point };
}

/** Where the chosen figure comes from. */
export function FigurePanel({ search, model, table, filer, onClose }: FigurePanelProps) {
  const found = findPoint(search.point, model);
  if (found === null) {
    return (
      <SourcePanel title="Source" onClose={onClose}>
        <p className="text-ink-2">The figure in this address is not in this statement.</p>
      </SourcePanel>
    );
  }
  return (
    <SourcePanel title={`${found.line.label}, ${fiscalPeriod(found.point.period)}`} onClose={onClose}>
      <ViewValue search={search} table={table} found={found} />
      <PanelSource found={found} model={model} filer={filer} />
    </SourcePanel>
  );
}

/** A sum of quarters is taken apart in its row; here stands what it is. */
function PanelSource({ found, model, filer }: { found: Found; model: StatementModel; filer: Filer }) {
  const sum = found.point.period === TTM ? model.sums?.get(found.line.key) : undefined;
  if (sum === undefined || sum.is_balance) {
    return <FigureSource point={found.point} filer={filer} />;
  }
  return (
    <p>
      <span className="font-semibold tabular-nums">{formatExact(sum.value)}</span> {label(sum.unit)}
      <span className="mt-1 block text-ink-2">{sum.how}.</span>
    </p>
  );
}

/** The share or growth on screen, where it is not the figure itself. */
function ViewValue({ search, table, found }: { search: FinancialsSearch; table: FigureTable; found: Found }) {
  if (search.view === 'values') return null;
  const at = table.columns.findIndex(({ id }) => id === found.point.period);
  const row = table.rows.find(({ id }) => id === found.line.key);
  const cell = row?.cells[at];
  if (row === undefined || cell === undefined) return null;
  return (
    <p>
      {search.view === 'growth' ? 'Change over a year' : `Share of ${BASE_NAMES[search.statement]}`}:{' '}
      {cell.value === null ? (
        cell.reason
      ) : (
        <span className="font-semibold tabular-nums">{formatFigure(cell.value, row.kind, table.scale)}</span>
      )}
    </p>
  );
}
