import type { TTM_STATEMENTS } from '../../contract/statements.ts';
import type { Chain } from './chain.ts';
import type { Nature } from './nature.ts';

export type StatementName = (typeof TTM_STATEMENTS)[number];

/** A line of the statement template (domain §2.1). `key` is stable across companies. */
export type Line = {
  key: string;
  label: string;
  /** Indent, 0-based. */
  level: 0 | 1 | 2;
  is_total: boolean;
  nature: Nature;
  chain: Chain;
};

export function total(key: string, label: string, level: Line['level'], nature: Nature, chain: Chain): Line {
  return { key, label, level, is_total: true, nature, chain };
}

export function part(key: string, label: string, level: Line['level'], nature: Nature, chain: Chain): Line {
  return { key, label, level, is_total: false, nature, chain };
}
