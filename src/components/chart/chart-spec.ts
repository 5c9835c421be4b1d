import type { RefObject } from 'react';

import type { FigureTable } from '../figures/figure-table.ts';

/** Bars for flows, lines for balances and ratios, stacked bars for parts that add up to a total. */
export type ChartForm = 'bars' | 'lines' | 'stack';

/** Which rows of a table to chart, in which order, and how. */
export type ChartSpec = { table: FigureTable; rows: readonly string[]; form: ChartForm };

/** A chart on screen: the element that contains it, and the source note of its image. */
export type DrawnChart = { spec: ChartSpec; frame: RefObject<HTMLDivElement | null>; source: string };
