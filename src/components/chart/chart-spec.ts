import type { RefObject } from 'react';

import type { FigureTable } from '../figures/figure-table.ts';

/** Bars for flows, lines for stocks and ratios, a stack for parts that make up a whole. */
export type ChartForm = 'bars' | 'lines' | 'stack';

/** Which rows of a table are drawn, in which order, and how. */
export type ChartSpec = { table: FigureTable; rows: readonly string[]; form: ChartForm };

/** A chart on screen: where it is drawn, and what its picture says of its source. */
export type DrawnChart = { spec: ChartSpec; frame: RefObject<HTMLDivElement | null>; source: string };
