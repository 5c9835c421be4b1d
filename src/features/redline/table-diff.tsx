import { useState } from 'react';

import { differs } from '../../../domain/tables/compare-tables.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { isChangedRow, type RedlineTable, tableChanges, type TableRow } from '../../../views/redline.ts';

/** A longer table shows its changed rows, up to this number, until all are requested. */
const ROWS = 60;

type TableDiffProps = { table: RedlineTable };

/** Two tables as one: changed cells with both figures, rows and columns of one report marked. */
export function TableDiff({ table }: TableDiffProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { caption, columns, rows } = table;
  const isLong = rows.length > ROWS;
  const shown = isLong && !showsAll ? rows.filter(isChangedRow).slice(0, ROWS) : rows;
  return (
    <div className="redline-table">
      <table>
        <caption>
          {caption}
          <span className="sr-only"> {tableChanges(table) || 'No changes'}</span>
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Line</span>
            </td>
            {columns.map(({ base, target }, index) => (
              // Headings may repeat, and columns don't change while displayed.
              // eslint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <Versions base={base} target={target} isChanged={base !== target} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // eslint-disable-next-line react/no-array-index-key
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
      {isLong && (
        <button type="button" className="redline-note link" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show changed rows only' : `Show all ${countOf(rows.length, 'row')}`}
        </button>
      )}
    </div>
  );
}

function Row({ row: { status, label, base_label, cells } }: { row: TableRow }) {
  const [base, target] = [status === '+' ? null : (base_label ?? label), status === '-' ? null : label];
  return (
    <tr>
      <th scope="row">
        <Versions base={base} target={target} isChanged={status !== '=' || base_label !== undefined} />
      </th>
      {cells.map((cell, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <td key={index}>
          <Versions
            base={cell[0]}
            target={cell[1]}
            isChanged={cell[0] === null || cell[1] === null || differs(cell)}
          />
        </td>
      ))}
    </tr>
  );
}

type VersionsProps = { base: string | null; target: string | null; isChanged: boolean };

/** A text in both versions, or once if it didn't change. */
function Versions({ base, target, isChanged }: VersionsProps) {
  if (!isChanged) return <bdi>{target}</bdi>;
  const [removed, added] = [base ?? '', target ?? ''];
  return (
    <>
      {removed !== '' && <del>{removed}</del>}
      {removed !== '' && added !== '' && ' '}
      {added !== '' && <ins>{added}</ins>}
    </>
  );
}
