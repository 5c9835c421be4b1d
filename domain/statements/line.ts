import type { StatementName } from '../../contract/statement-names.ts';
import type { Chain, ChainLine } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';

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
