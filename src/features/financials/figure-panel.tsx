import type { SeriesPoint } from '../../../contract/series.ts';
import { BASE_NAMES } from '../../../views/choices.ts';
import type { CellRef } from '../../../views/choices.ts';
import type { FigureCell, FigureTable, Filer } from '../../../views/figure-table.ts';
import { formatFigure, formatPercent } from '../../../views/format/numbers.ts';
import { type GridLine, signNote, type StatementModel } from '../../../views/statement.ts';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';
import { RateSource } from './extras/rate-source.tsx';
import { rateAt } from './extras/rate.ts';
import { RELEASE } from './extras/release-column.ts';
import { ReleaseSource } from './extras/release-source.tsx';
import { type FinancialsSearch, selectedFigure } from './financials-query.ts';

type FigurePanelProps = {
  id: string;
  search: FinancialsSearch;
  model: StatementModel;
  table: FigureTable;
  filer: Filer & { name: string };
  onClose: () => void;
};

type Found = { line: GridLine; point: SeriesPoint };

function findPoint(id: CellRef | null, { grid }: StatementModel): Found | null {
  const line = grid.lines.find(({ key }) => key === id?.row);
  const point = line?.points.find((one) => one?.period === id?.column);
  return line === undefined || point === undefined || point === null ? null : { line, point };
}

/** The source of the selected figure. */
export function FigurePanel({ id: company, search, model, table, filer, onClose }: FigurePanelProps) {
  const id = selectedFigure(search);
  if (id?.column === RELEASE) {
    const { row, column } = cellAt(table, id);
    return (
      <SourcePanel title={`${row?.label ?? ''}, ${column?.label ?? ''}`} onClose={onClose}>
        <ReleaseSource id={company} line={id.row} search={search} filer={filer} />
      </SourcePanel>
    );
  }
  const rate = id === null ? null : rateAt(id, model.grid, search);
  if (id !== null && rate !== null) {
    const { row, column, cell } = cellAt(table, id);
    return (
      <SourcePanel title={`${row?.label ?? ''}, ${column?.label ?? ''}`} onClose={onClose}>
        <RateSource rate={rate} text={shownRate(cell)} filer={filer} />
      </SourcePanel>
    );
  }
  const found = findPoint(id, model);
  if (found === null) {
    return (
      <SourcePanel title="Source" onClose={onClose}>
        <p className="text-ink-2">This figure is not in the statement. Select another one in the table.</p>
      </SourcePanel>
    );
  }
  const { column } = cellAt(table, { row: found.line.key, column: found.point.period });
  const title = `${found.line.label}, ${column?.label ?? found.point.period}`;
  return (
    <SourcePanel
      title={title}
      onClose={onClose}
      board={async () => {
        const { figureEvidence } = await import('../../board/figure-evidence.ts');
        return figureEvidence({
          title,
          company: filer,
          ...found,
        });
      }}
    >
      <ViewValue search={search} table={table} found={found} />
      <SignNote point={found.point} />
      <FigureSource point={found.point} filer={filer} />
    </SourcePanel>
  );
}

function cellAt({ rows, columns }: FigureTable, cell: CellRef) {
  const at = columns.findIndex(({ id }) => id === cell.column);
  const row = rows.find(({ id }) => id === cell.row);
  return { row, column: columns[at], cell: row?.cells[at] };
}

function shownRate(cell: FigureCell | undefined): string {
  if (cell === undefined) return 'Not in the periods shown';
  return cell.value === null ? (cell.reason ?? 'Not available') : formatPercent(cell.value);
}

/** How the sign on screen differs from the reported one. */
function SignNote({ point }: { point: SeriesPoint }) {
  const note = signNote(point);
  return note === null ? null : <p className="text-ink-2">{note}</p>;
}

/** The growth or share on screen, in views other than values. */
function ViewValue({ search, table, found }: { search: FinancialsSearch; table: FigureTable; found: Found }) {
  if (search.view === 'values') return null;
  const at = table.columns.findIndex(({ id }) => id === found.point.period);
  const row = table.rows.find(({ id }) => id === found.line.key);
  const cell = row?.cells[at];
  if (row === undefined || cell === undefined) return null;
  return (
    <p>
      {search.view === 'growth' ? 'Year-over-year change' : `Share of ${BASE_NAMES[search.statement]}`}:{' '}
      {cell.value === null ? (
        cell.reason
      ) : (
        <span className="font-semibold tabular-nums">
          {formatFigure(cell.value, row.value_type, table.scale)}
        </span>
      )}
    </p>
  );
}
