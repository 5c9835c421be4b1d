import type { ReactNode } from 'react';

import { type Derivation, operandFigure, type SeriesPoint } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import {
  changeName,
  computedText,
  filerAt,
  type NamedFiler,
  signNote,
  sourceName,
  cellAt,
  type FigureSource as Source,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  type Filer,
  periodRange,
  type CellRef,
} from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatExact } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { CopyButton } from '../copy-button.tsx';
import { Concept, FilingReference } from './filing-reference.tsx';

/** A table that names no filer links to no filings. */
const NOBODY: NamedFiler = { cik: '', name: '', sample: true };

/** The selected figure of any table: its name, its filer, and where the table has it. */
export function openedFigure(table: FigureTable, selected: CellRef, given?: string) {
  const { row, column, cell } = cellAt(table, selected);
  if (row === undefined || column === undefined || cell === undefined)
    return { title: given ?? 'Source', filer: table.filer ?? NOBODY, found: null };
  return {
    title: given ?? `${row.label || 'Subtotal'}, ${formatDate(column.label)}`,
    filer: filerAt(table, row, table.columns.indexOf(column)) ?? NOBODY,
    found: { row, cell },
  };
}

type SourcePanelProps = {
  table: FigureTable;
  selected: CellRef;
  title?: string;
  onClose: () => void;
  className: string;
  closeMark?: ReactNode;
  /** Copies the address of the figure. */
  link?: ReactNode;
  children?: ReactNode;
};

export function SourcePanel(props: SourcePanelProps) {
  const { table, selected, onClose, className, closeMark = '×', link, children } = props;
  const { title, filer, found } = openedFigure(table, selected, props.title);
  return (
    <section aria-label="Figure source" data-selected-name={title} className={className}>
      <header className="flex items-start justify-between gap-2">
        <h2 className="text-lg leading-tight font-semibold">
          <bdi>{label(title)}</bdi>
        </h2>
        {link !== undefined && <span className="ml-auto">{link}</span>}
        <button
          type="button"
          aria-label="Close source"
          className="touch:-my-2.5 touch:size-11 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-xl text-ink-3 hover:text-accent"
          onClick={onClose}
        >
          {closeMark}
        </button>
      </header>
      {found === null ? (
        <p className="text-ink-2">This figure is not in the table. Select another one.</p>
      ) : (
        <FigureSource {...found} table={table} filer={filer} />
      )}
      {children}
    </section>
  );
}

type FigureSourceProps = { row: FigureRow; cell: FigureCell; table: FigureTable; filer: Filer };

/** Where the figure of a cell is from: as reported, as printed, derived, or computed from others that have their own source. */
function FigureSource({ row, cell, table, filer }: FigureSourceProps) {
  const { text, formula, notes = [], support, reason } = cell;
  // A share of revenue in revenue is computed from one figure.
  const sources = [...new Map(cell.sources?.map((source) => [keyOf(source), source])).values()];
  const isSeveral = sources.length > 1 && formula !== undefined;
  return (
    <>
      {text !== undefined && (
        <p>
          Printed as <span className="font-semibold tabular-nums">{text}</span>
        </p>
      )}
      {formula === undefined ? (
        cell.value === null && <p className="text-ink-2">{label(reason ?? 'Not available')}</p>
      ) : (
        <p>
          <span className="font-semibold tabular-nums">{label(computedText(cell, row, table))}</span>
          <span className="block text-ink-2">{label(formula)}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {label(note)}
        </p>
      ))}
      {sources.map((source) => (
        <section
          key={keyOf(source)}
          className={isSeveral ? 'space-y-2 border-t border-rule pt-3' : 'space-y-3'}
        >
          {isSeveral && (
            <h3 className="font-semibold">
              <bdi>{label(sourceName(source, row))}</bdi>
            </h3>
          )}
          <Facts source={source} filer={filer} />
        </section>
      ))}
      {support !== undefined && (
        <section className="space-y-2 border-t border-rule pt-3">
          <h3 className="font-semibold">{support.title}</h3>
          <p className="text-ink-2">{label(support.text)}</p>
          <FilingReference figure={support.source} filer={filer} />
        </section>
      )}
    </>
  );
}

const keyOf = ({ line, period, accession_number, concept, value, members }: Source): string =>
  JSON.stringify([line, period, accession_number, concept, value, members]);

/** A reported or derived figure: exact value, period, concept and filing, restatement, and calculation. */
export function Facts({ source, filer }: { source: Source; filer: Filer }) {
  const { value, unit, derived = null, first_reported, concept, warnings, members = [], marks } = source;
  const period = periodRange(source);
  const note = signNote(source);
  return (
    <>
      {note !== null && <p className="text-ink-2">{note}</p>}
      <FigureWarnings warnings={warnings} filer={filer} />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
        {value !== undefined && (
          <Fact name="Exact value">
            <span className="font-semibold tabular-nums">{formatExact(value)}</span>{' '}
            {unit === undefined || unit === 'pure' ? '' : label(unit)}
            <CopyButton text={String(value)} what="exact value" />
          </Fact>
        )}
        {period !== null && <Fact name="Period">{period}</Fact>}
        {derived === null && concept !== undefined && (
          <Fact name="Concept">
            <Concept name={concept} />
          </Fact>
        )}
        {derived === null && source.accession_number !== undefined && (
          <Fact name="Filing">
            <FilingReference figure={source} filer={filer} />
          </Fact>
        )}
        {first_reported !== undefined && first_reported !== null && (
          <Fact name={changeName(source)}>
            Originally reported as <span className="tabular-nums">{formatExact(first_reported.value)}</span>{' '}
            in <FilingReference figure={first_reported} filer={filer} />
          </Fact>
        )}
        {first_reported === null && derived === null && (
          <Fact name="Restated">No, as originally reported</Fact>
        )}
        {members.map(([axis, member]) => (
          // The name of an axis is too long for the column of names.
          <div key={axis} className="col-span-2">
            <dt className="text-ink-3">
              <Concept name={axis} />
            </dt>
            <dd>
              <Concept name={member} />
            </dd>
          </div>
        ))}
      </dl>
      {derived !== null && (
        <Calculation
          derived={derived}
          isMarked={marks === undefined || marks.includes('derived')}
          source={source}
          filer={filer}
        />
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

type CalculationProps = { derived: Derivation; isMarked: boolean; source: Source; filer: Filer };

/** The calculation of a derived figure: each operand with its filing, and the result. */
function Calculation({ derived: { formula, operands }, isMarked, source, filer }: CalculationProps) {
  const name = label(isMarked ? `Derived: ${formula}` : formula);
  return (
    <div className="space-y-1.5">
      <p className="text-ink-2">{name}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {operands.map((operand, at) => {
            const figure = operandFigure(operand);
            const line = operand.figure;
            return (
              <tr
                key={`${operand.label} ${operand.source?.accession_number} ${figure.period_end} ${operand.source?.concept} ${line?.key}`}
                className="align-top"
              >
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {label(operand.label)}
                  <span className="block text-xs text-ink-3">
                    {periodRange(figure)}
                    <br />
                    {line === undefined ? (
                      <FilingReference figure={operand.source ?? {}} filer={filer} />
                    ) : (
                      `Derived: select it in ${fiscalPeriod(line.column)} for its calculation`
                    )}
                  </span>
                </th>
                <td className="py-1 text-right whitespace-nowrap tabular-nums">
                  {operand.sign < 0 ? '− ' : at === 0 ? '' : '+ '}
                  {formatExact(figure.value)}
                </td>
              </tr>
            );
          })}
          <tr className="border-t border-rule-strong font-semibold">
            <th scope="row" className="py-1 pr-3 text-left font-semibold">
              Result, {label(source.unit ?? '')}
            </th>
            <td className="py-1 text-right whitespace-nowrap tabular-nums">
              = {formatExact(source.value ?? 0)}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The checks a figure fails, each with other filed values. Nothing when it fails none. */
export function FigureWarnings({ warnings, filer }: { warnings: SeriesPoint['warnings']; filer: Filer }) {
  if (warnings === undefined || warnings.length === 0) return null;
  return (
    <section
      aria-label="Failed checks"
      className="rounded-base border border-rule bg-surface px-3 py-2 text-sm"
    >
      <ul className="space-y-2">
        {warnings.map(({ message, alternatives }) => (
          <li key={message}>
            <p>{formatDate(label(message))}</p>
            {alternatives.length > 0 && (
              <ul className="mt-1 space-y-0.5 text-ink-3">
                {alternatives.map((other) => (
                  <li key={`${other.accession_number} ${other.concept} ${other.value}`}>
                    Also filed: <span className="tabular-nums">{formatExact(other.value)}</span> in{' '}
                    <FilingReference figure={other} filer={filer} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
