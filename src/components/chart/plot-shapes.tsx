import { type ActiveDotProps, type BarShapeProps, Dot, type DotItemDotProps, Rectangle } from 'recharts';

import { isIsolated } from '../../../views/chart.ts';
import { ValueLabel } from './value-label.tsx';

/** Lines with at most this many values have a dot on each. */
const DOTS_MAX = 14;

function idOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('category' in payload)) return null;
  return typeof payload.category === 'string' ? payload.category : null;
}

/** The text of the value at an index; null without labels. */
type TextAt = ((at: number) => string | null) | null;

const GAP = 9;
/** Least height of a part of a stack that has its value inside. */
const INSIDE_MIN = 15;
/** A label may be a little wider than its bar: neighbors differ in height. */
const OVERHANG = 8;

type BarLook = {
  values: readonly (number | null)[];
  selected: string | null;
  textAt: TextAt;
  isStacked: boolean;
};

/** A bar, with its value if wanted; the selected one has an outline. */
export function barShape({ values, selected, textAt, isStacked }: BarLook) {
  return function BarShape(props: BarShapeProps) {
    const isSelected = selected !== null && idOf(props.payload) === selected;
    const { x, y, width, height, index } = props;
    const [top, bottom] = [Math.min(y, y + height), Math.max(y, y + height)];
    const outside = (values[index] ?? 0) < 0 ? bottom + GAP : top - GAP;
    const insideRoom = bottom - top < INSIDE_MIN ? 0 : width;
    const room = isStacked ? insideRoom : width + OVERHANG;
    return (
      <g>
        <Rectangle {...props} {...(isSelected ? { stroke: 'var(--ink)', strokeWidth: 2 } : {})} />
        {textAt !== null && (
          <ValueLabel
            text={textAt(index)}
            x={x + width / 2}
            y={isStacked ? (top + bottom) / 2 : outside}
            room={room}
            isOnMark={isStacked}
          />
        )}
      </g>
    );
  };
}

/** A dot on each value of a short line, on isolated values, and on the selected one. */
export function lineDot(values: readonly (number | null)[], selected: string | null) {
  return function LineDot({ cx, cy, index, stroke, payload, value }: DotItemDotProps) {
    const isSelected = selected !== null && idOf(payload) === selected;
    const isShown = isSelected || values.length <= DOTS_MAX || isIsolated(values, index);
    if (value === null || value === undefined || cx === undefined || cy === undefined) return null;
    if (!isShown) return null;
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
