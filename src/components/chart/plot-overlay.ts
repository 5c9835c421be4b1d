import type { ReactNode } from 'react';

/** The geometry of a plot, in pixels from the top left corner of the chart. */
export type PlotGeometry = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Horizontal span of each category: the width of its bars, or from the point before to its own. */
  categories: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/**
 * Draws SVG over a chart. Interactive elements go into `host`, an HTML element above the chart: the chart is one
 * focusable control and cannot contain others.
 */
export type DrawOverlay = (geometry: PlotGeometry, host: HTMLElement) => ReactNode;

/** Height reserved for the overlay above the plot. */
export const OVERLAY_HEIGHT = 30;
