import { currentKey } from '../../../contract/statement-names.ts';
import { type CellRef, parsePoint } from '../../../views/points.ts';
import type { FinancialsSearch } from './financials-query.ts';

/** The row and period of the selected figure. A line may have the key that it had before. */
export function selectedFigure({ statement, point }: FinancialsSearch): CellRef | null {
  const cell = parsePoint(point);
  return cell === null ? null : { ...cell, row: currentKey(statement, cell.row) };
}
