import { Dot, Rectangle, type ActiveDotProps, type BarShapeProps, type DotItemDotProps } from 'recharts';

import { isIsolated } from './chart-data.ts';

/** Lines with at most this many values have a dot on each. */
const DOTS_MAX = 14;

function idOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return null;
  return typeof payload.id === 'string' ? payload.id : null;
}

/** A bar; the selected one has an outline. */
export function barShape(selected: string | null) {
  return function BarShape(props: BarShapeProps) {
    const isSelected = selected !== null && idOf(props.payload) === selected;
    return <Rectangle {...props} {...(isSelected ? { stroke: 'var(--ink)', strokeWidth: 2 } : {})} />;
  };
}

/** A dot on each value of a short line, on isolated values, and on the selected one. */
export function lineDot(values: readonly (number | null)[], selected: string | null) {
  return function LineDot({ cx, cy, index, stroke, payload, value }: DotItemDotProps) {
    const isSelected = selected !== null && idOf(payload) === selected;
    const isShown = isSelected || values.length <= DOTS_MAX || isIsolated(values, index);
    if (!isShown || value === null || value === undefined || cx === undefined || cy === undefined)
      return null;
    return (
      <Dot
        key={index}
        cx={cx}
        cy={cy}
        r={isSelected ? 5 : 2.5}
        fill={stroke ?? 'currentcolor'}
        stroke={isSelected ? 'var(--ink)' : 'none'}
        strokeWidth={2}
      />
    );
  };
}

/** Half the size of a touch target. */
const TOUCH_RADIUS = 16;

/** The dot under the pointer, with a larger touch target; a click selects this line's value. */
export function activeDot(onSelect: (category: string) => void) {
  return function ActiveDot({ cx, cy, fill, payload }: ActiveDotProps) {
    const category = idOf(payload);
    return (
      // The keyboard selects with Enter on the chart itself.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <g
        className="cursor-pointer"
        onClick={(event) => {
          event.stopPropagation();
          if (category !== null) onSelect(category);
        }}
      >
        <circle cx={cx} cy={cy} r={TOUCH_RADIUS} fill="transparent" />
        <circle cx={cx} cy={cy} r={5} fill={fill} />
      </g>
    );
  };
}
