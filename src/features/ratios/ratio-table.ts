import type { ResponseOf } from '../../../contract/endpoints.ts';
import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import {
  emptyCell,
  plainCell,
  type FigureRow,
  type FigureTable,
} from '../../components/figures/figure-table.ts';
import { NULL_REASON, RATIO_WORDS } from '../../components/figures/ratio-words.ts';
import { label } from '../../format/label.ts';
import { fiscalPeriod } from '../../format/period-label.ts';

type Answer = ResponseOf<'ratios'>;

/** A ratio of an answer with the reason where it is null. */
export type RatioFigure = { name: RatioName; value: number | null; reason: string };

/** The ratios of a group, in the contract's order. */
export function ratiosOf({ ratios, metadata }: Answer, group: RatioGroup): RatioFigure[] {
  const values = new Map(Object.entries(ratios[group]));
  return RATIO_GROUPS[group].map((name) => {
    const value = values.get(name);
    return {
      name,
      value: typeof value === 'number' ? value : null,
      reason: metadata.reasons?.[name] ?? NULL_REASON,
    };
  });
}

const GROUPS = ['profitability', 'returns', 'liquidity', 'leverage'] as const satisfies readonly RatioGroup[];

function toRow({ name, value, reason }: RatioFigure): FigureRow {
  const { name: title, kind } = RATIO_WORDS[name];
  const cells = [value === null ? emptyCell(reason) : plainCell(value)];
  return { id: name, label: title, level: 0, is_total: false, kind, unit: null, cells };
}

/** All ratios of an answer as a table of one column. */
export function ratioTable(answer: Answer, company: string): FigureTable {
  const { fiscal_year = 'latest year', period_end = null } = answer.metadata;
  return {
    title: `${label(company)}: ratios`,
    caption: 'Ratios',
    scale: 'units',
    columns: [{ id: fiscal_year, label: fiscalPeriod(fiscal_year), detail: period_end }],
    rows: GROUPS.flatMap((group) => ratiosOf(answer, group)).map(toRow),
  };
}
