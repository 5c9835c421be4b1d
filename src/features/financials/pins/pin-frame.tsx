import type { ReactNode } from 'react';

/** Width of what unfolds under a pin, and the least room for it. */
const WIDTH = 300;

type PinFrameProps = {
  /** Middle of the pin. */
  x: number;
  y: number;
  /** Of the chart: what unfolds stays within it. */
  width: number;
  children: ReactNode;
};

/** A panel under a pin, moved sideways as far as the chart's edges ask. */
export function PinFrame({ x, y, width, children }: PinFrameProps) {
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
