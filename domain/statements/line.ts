import type { StatementName } from '../../contract/statement-names.ts';
import type { Chain, Term } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';

export type { StatementName };

/** Reads a chain in a span of time that is fixed: a period, or twelve months. */
export type ReadChain = (chain: Chain, kind: FigureKind) => Figure | null;

/** A line of the statement template (docs/rules.md#statement-template). `key` is stable across companies. */
export type Line = {
  key: string;
  label: string;
  /** Indent, 0-based. */
  level: 0 | 1 | 2;
  is_total: boolean;
  kind: FigureKind;
  chain: Chain;
  /** Reads the line instead of its chain, for what a chain can't say. */
  read?: (facts: CompanyFacts, period: Period, read?: ReadChain) => Figure | null;
  /** What a line that is read otherwise is computed from; `else_says` why it has no figure though it has these. */
  needs?: readonly Term[];
  else_says?: string;
  /** After the statement: it adds up to no total of it. */
  is_memo?: true;
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
