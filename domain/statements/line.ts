import type { Derivation, FactSource, SeriesPoint } from '../../contract/series.ts';
import type { StatementName } from '../../contract/statement-names.ts';
import type { Figure, FigureKind } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import type { Chain, ChainLine } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';

export type { StatementName };

/** Reads a chain in a span of time that is fixed: a period, or twelve months. */
export type ReadChain = (chain: Chain, kind: FigureKind) => Figure | null;

/** A line of the statement template (docs/rules.md#statement-template). */
export type Line = ChainLine & {
  /** Reads the line instead of its chain, for what a chain can't say. */
  read?: (facts: CompanyFacts, period: Period, read?: ReadChain) => Figure | null;
};

export function total(
  key: string,
  label: string,
  level: Line['level'],
  kind: FigureKind,
  chain: Chain,
): Line {
  return { key, label, level, is_total: true, kind, chain };
}

/** A line that is only read from printed rows. */
export function printedPart(key: string, label: string, level: Line['level'], kind: FigureKind): Line {
  return part(key, label, level, kind, []);
}

export function part(key: string, label: string, level: Line['level'], kind: FigureKind, chain: Chain): Line {
  return { key, label, level, is_total: false, kind, chain };
}

/** A line after the statement. */
export function memo(
  key: string,
  label: string,
  kind: FigureKind,
  chain: Chain,
  given: Pick<Line, 'read' | 'needs' | 'else_says'> = {},
): Line {
  return { key, label, level: 1, is_total: false, kind, chain, is_memo: true, ...given };
}

type Operand = Derivation['operands'][number];

/** A statement line's figure that another figure is computed from. */
export type LineOperand = { label: string; sign: number; key: string; point: SeriesPoint };

/**
 * An operand as a calculation names it: the filed fact with its filing, concept and period; a figure that isn't filed as such
 * by its line and column, in which its own operands are.
 */
export function lineOperand(statement: StatementName, { label, sign, key, point }: LineOperand): Operand {
  const { start = null, period_end = '', value, unit } = point;
  if (point.derived !== null && point.derived !== undefined)
    return {
      label,
      sign,
      figure: { statement, key, column: point.period, start, period_end, value, unit },
    };
  return { label, sign, source: pointSource(point) };
}

/** Filing, concept, period and value of a filed figure. */
export function pointSource(point: SeriesPoint): FactSource {
  const { accession_number, form, filed, concept, start, period_end, value, unit } = point;
  return {
    accession_number: accession_number ?? '',
    form: form ?? '',
    filed: filed ?? '',
    concept: concept ?? '',
    start: start ?? null,
    period_end: period_end ?? '',
    value,
    unit,
  };
}
