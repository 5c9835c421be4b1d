import { useMemo } from 'react';

import { type ChangeKind, changeKind, type RedlinePassage } from '../../../views/redline.ts';
import { MARK_STYLE } from '../../components/redline/redline-rows.ts';

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

/** Position of a change in the minimap, in pixels from its top. */
type MinimapMark = { change: number; kind: ChangeKind; top: number; height: number };

/** Smaller marks would be invisible. */
const MIN_HEIGHT_PX = 2;

const lengthOf = ({ base, target }: RedlinePassage): number =>
  Math.max(base?.text.length ?? 0, target?.text.length ?? 0, 1);

/** Marks of all changes in a given height, each proportional to its share of the text. */
export function minimapMarks(passages: readonly RedlinePassage[], height_px: number): MinimapMark[] {
  const total = passages.reduce((sum, passage) => sum + lengthOf(passage), 0);
  const marks: MinimapMark[] = [];
  let before = 0;
  for (const passage of passages) {
    const kind = changeKind(passage);
    const length = lengthOf(passage);
    if (kind !== null) {
      const height = Math.max(MIN_HEIGHT_PX, (length / total) * height_px);
      const top = Math.min((before / total) * height_px, height_px - height);
      marks.push({ change: marks.length + 1, kind, top, height });
    }
    before += length;
  }
  return marks;
}

/** The change nearest to a vertical position in the minimap; null if nothing changed. */
export function changeNear(marks: readonly MinimapMark[], y_px: number): number | null {
  let best: { change: number; away: number } | null = null;
  for (const { change, top, height } of marks) {
    const away = y_px < top ? top - y_px : Math.max(0, y_px - top - height);
    if (best === null || away < best.away) best = { change, away };
  }
  return best?.change ?? null;
}
