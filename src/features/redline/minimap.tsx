import { useMemo } from 'react';

import type { RedlinePassage } from '../../../views/redline.ts';
import { MARK_STYLE } from './change-style.ts';
import { changeNear, minimapMarks } from './minimap-marks.ts';

const HEIGHT_PX = 200;
const WIDTH_PX = 20;

type MinimapProps = {
  passages: readonly RedlinePassage[];
  current: number | undefined;
  choose: (change: number) => void;
};

/**
 * The whole disclosure in 200 pixels. A click selects the nearest change. Hidden from assistive technology, which
 * uses the change bar.
 */
export function Minimap({ passages, current, choose }: MinimapProps) {
  const marks = useMemo(() => minimapMarks(passages, HEIGHT_PX), [passages]);
  const chosen = marks.find(({ change }) => change === current);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="block rounded-base border border-rule bg-surface"
      onClick={({ clientY, currentTarget }) => {
        const change = changeNear(marks, clientY - currentTarget.getBoundingClientRect().top);
        if (change !== null) choose(change);
      }}
    >
      <svg width={WIDTH_PX} height={HEIGHT_PX} viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}>
        {marks.map(({ change, kind, top, height }) => (
          <rect
            key={change}
            // Removed on the left, added on the right.
            x={kind === 'added' ? 10 : 3}
            width={kind === 'added' || kind === 'removed' ? 7 : 14}
            y={top}
            height={height}
            fill="currentColor"
            className={MARK_STYLE[kind]}
          />
        ))}
        {chosen !== undefined && (
          <rect
            x={1}
            width={WIDTH_PX - 2}
            y={Math.max(0.5, chosen.top - 2)}
            height={chosen.height + 4}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            className="text-accent"
          />
        )}
      </svg>
    </button>
  );
}
