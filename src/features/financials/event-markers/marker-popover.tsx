import type { ReactNode } from 'react';

/** Width of the popover, in pixels. */
const WIDTH = 300;

type MarkerPopoverProps = {
  /** Horizontal center of the marker. */
  x: number;
  y: number;
  /** Width of the chart, which the popover stays within. */
  width: number;
  children: ReactNode;
};

/** A popover below a marker, kept within the edges of the chart. */
export function MarkerPopover({ x, y, width, children }: MarkerPopoverProps) {
  const left = Math.max(0, Math.min(x - WIDTH / 2, width - WIDTH));
  return (
    <div
      className="absolute z-20 max-w-full rounded-base border border-rule bg-surface shadow-overlay"
      style={{ left, top: y, width: WIDTH }}
    >
      {children}
    </div>
  );
}
