import type { TTM_STATEMENTS } from '../../contract/ttm.ts';
import type { Chain } from './chain.ts';
import type { FigureKind } from './figure-kind.ts';

export type StatementName = (typeof TTM_STATEMENTS)[number];

/** A line of the statement template (docs/rules.md#statement-template). `key` is stable across companies. */
export type Line = {
  key: string;
  label: string;
  /** Indent, 0-based. */
  level: 0 | 1 | 2;
  is_total: boolean;
  kind: FigureKind;
  chain: Chain;
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
