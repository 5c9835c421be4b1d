import type { ReactNode } from 'react';

import type { PlotGeometry } from '../../../views/plot-shapes.ts';

/**
 * Draws SVG over a chart. Interactive elements go into `host`, an HTML element above the chart: the chart is one
 * focusable control and cannot contain others.
 */
export type DrawOverlay = (geometry: PlotGeometry, host: HTMLElement) => ReactNode;

/** Height reserved for the overlay above the plot. */
export const OVERLAY_HEIGHT = 30;
