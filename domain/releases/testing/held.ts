import type { FigureKind } from '../../facts/fact.ts';
import type { StatementName } from '../../statements/line.ts';
import { TEMPLATE } from '../../statements/statement-lines.ts';
import type { HeldFigure, HeldPeriod } from '../held-figures.ts';

type Values = Partial<Record<StatementName, Readonly<Record<string, number>>>>;

/** A held period of an invented company; amounts in dollars, by line. */
export function held(label: string, end: string, values: Values): HeldPeriod {
  const length = label.startsWith('Q') ? 'Q' : label.startsWith('9M') ? 'N' : 'Y';
  const figures = (statement: StatementName): HeldFigure[] =>
    Object.entries(values[statement] ?? {}).map(([key, value]) => {
      const line = TEMPLATE[statement].find((each) => each.key === key);
      const kind: FigureKind = line?.kind ?? 'flow';
      const point = { period: label, value, unit: 'USD', derived: null, marks: [] };
      return { key, label: line?.label ?? key, kind, point };
    });
  return {
    length,
    end,
    label,
    figures: {
      income_statement: figures('income_statement'),
      balance_sheet: figures('balance_sheet'),
      cash_flow: figures('cash_flow'),
    },
  };
}
