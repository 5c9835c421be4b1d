import type { ResponseOf } from '../../../contract/endpoints.ts';
import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { emptyCell, type FigureRow, type FigureTable, plainCell } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { latestRatio, ratioLabel } from '../../../views/ratios.ts';

type Answer = ResponseOf<'ratios'>;

/** A ratio, with a reason when it is null; `computed` is the number of one that is not meaningful. */
export type RatioFigure = { name: RatioName } & ReturnType<typeof latestRatio>;

/** The ratios of a group, in the contract's order. */
export function ratiosOf({ ratios, metadata }: Answer, group: RatioGroup): RatioFigure[] {
  const values = new Map(Object.entries(ratios[group]));
  return RATIO_GROUPS[group].map((name) => ({ name, ...latestRatio(name, values.get(name), metadata) }));
}

const GROUPS = ['profitability', 'returns', 'liquidity', 'leverage'] as const satisfies readonly RatioGroup[];

function toRow({ name, value, reason }: RatioFigure): FigureRow {
  const { label: title, value_type } = ratioLabel(name);
  const cells = [value === null ? emptyCell(reason) : plainCell(value)];
  return { id: name, label: title, level: 0, is_total: false, value_type, unit: null, cells };
}

/** All ratios as a table with one column. */
export function ratioTable(answer: Answer, company: string): FigureTable {
  const { fiscal_year = 'latest fiscal year', period_end = null } = answer.metadata;
  return {
    title: `${label(company)}: ratios`,
    caption: 'Ratios',
    scale: 'units',
    columns: [{ id: fiscal_year, label: fiscalPeriod(fiscal_year), detail: period_end }],
    rows: GROUPS.flatMap((group) => ratiosOf(answer, group)).map(toRow),
  };
}
