import type { ReactNode } from 'react';

/** Where a chart's parts stand, in pixels from the top left corner of its frame. */
export type PlotPlaces = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** From where to where each category reaches: its bars' width, or from the point before it to its own. */
  categories: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/**
 * Draws, as SVG, what a chart shows beside its figures. What takes the pointer or the focus goes to `host`, an element
 * over the drawing: the drawing is one control, and holds no other.
 */
export type DrawOverlay = (places: PlotPlaces, host: HTMLElement) => ReactNode;

/** Height of the lane that an overlay has above the figures. */
export const LANE = 30;
