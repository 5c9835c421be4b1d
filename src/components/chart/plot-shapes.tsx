import { Dot, Rectangle, type ActiveDotProps, type BarShapeProps, type DotItemDotProps } from 'recharts';

import { isAlone } from './chart-data.ts';

/** Up to this many values, each has a dot of its own. */
const DOTS_MAX = 14;

function idOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return null;
  return typeof payload.id === 'string' ? payload.id : null;
}

/** A bar; the chosen one is framed. */
export function barShape(chosen: string | null) {
  return function BarShape(props: BarShapeProps) {
    const isChosen = chosen !== null && idOf(props.payload) === chosen;
    return <Rectangle {...props} {...(isChosen ? { stroke: 'var(--ink)', strokeWidth: 2 } : {})} />;
  };
}

/** A dot where a line of few values has one, where a value stands between gaps, and on the chosen one. */
export function lineDot(values: readonly (number | null)[], chosen: string | null) {
  return function LineDot({ cx, cy, index, stroke, payload, value }: DotItemDotProps) {
    const isChosen = chosen !== null && idOf(payload) === chosen;
    const isShown = isChosen || values.length <= DOTS_MAX || isAlone(values, index);
    if (!isShown || value === null || value === undefined || cx === undefined || cy === undefined)
      return null;
    return (
      <Dot
        key={index}
        cx={cx}
        cy={cy}
        r={isChosen ? 5 : 2.5}
        fill={stroke ?? 'currentcolor'}
        stroke={isChosen ? 'var(--ink)' : 'none'}
        strokeWidth={2}
      />
    );
  };
}

/** Half of what a finger needs. */
const REACH = 16;

/** The dot under the pointer, with room around it; a click on it chooses this line's value and no other's. */
export function activeDot(onChoose: (category: string) => void) {
  return function ActiveDot({ cx, cy, fill, payload }: ActiveDotProps) {
    const category = idOf(payload);
    return (
      // The keyboard chooses through the drawing (Enter).
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <g
        className="cursor-pointer"
        onClick={(event) => {
          event.stopPropagation();
          if (category !== null) onChoose(category);
        }}
      >
        <circle cx={cx} cy={cy} r={REACH} fill="transparent" />
        <circle cx={cx} cy={cy} r={5} fill={fill} />
      </g>
    );
  };
}
