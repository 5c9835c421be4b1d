import type { PlotShape } from '../../../views/plot-shapes.ts';
import { dashOf, shadeOf } from '../../../views/series-marks.ts';
import { cutText } from '../../../views/svg.ts';
import { SeverityShape } from '../events/severity-mark.tsx';
import { seriesColor } from './series-mark.tsx';

type TextShape = Extract<PlotShape, { kind: 'text' }>;

/** Keeps text legible over bars and lines. */
const HALO = { stroke: 'var(--paper)', strokeWidth: 3, paintOrder: 'stroke' };

/** What is drawn of a plot, in the colors of the theme. */
export function PlotShapes({ shapes, text }: { shapes: readonly PlotShape[]; text: number }) {
  return shapes.map((shape, at) => {
    // Shapes are redrawn together: their place is their identity.
    const key = `${at}`;
    switch (shape.kind) {
      case 'grid':
      case 'zero':
        return <Level key={key} {...shape} />;
      case 'reference':
        return (
          <path
            key={key}
            d={`M${shape.from} ${shape.y}H${shape.to}`}
            stroke="var(--ink)"
            strokeDasharray="4 3"
          />
        );
      case 'bar': {
        const { x, y, width, height, series, look = series, at: column } = shape;
        return (
          <rect
            key={key}
            {...{ x, y, width, height }}
            data-bar={`${series} ${column}`}
            fill={seriesColor(look)}
            fillOpacity={shadeOf(look)}
          />
        );
      }
      case 'area':
        return (
          <path
            key={key}
            d={shape.d}
            fill={seriesColor(shape.look ?? shape.series)}
            fillOpacity={shape.isStacked === true ? 0.72 : 0.14}
          />
        );
      case 'line':
        return (
          <path
            key={key}
            d={shape.d}
            data-line={shape.series}
            fill="none"
            stroke={seriesColor(shape.look ?? shape.series)}
            strokeWidth={2}
            strokeDasharray={dashOf(shape.look ?? shape.series)}
          />
        );
      case 'pin':
        return <Pin key={key} shape={shape} size={text} />;
      case 'event':
        return <Event key={key} shape={shape} size={text} />;
      case 'dot':
        return (
          <circle
            key={key}
            data-dot={`${shape.series} ${shape.at}`}
            cx={shape.x}
            cy={shape.y}
            r={shape.radius ?? 2.5}
            fill={seriesColor(shape.look ?? shape.series)}
          />
        );
      case 'rule':
        return (
          <path
            key={key}
            d={`M${Math.round(shape.x) + 0.5} ${shape.from}V${shape.to}`}
            stroke={shape.isZero ? 'var(--ink-3)' : 'var(--rule)'}
          />
        );
      default:
        return <Words key={key} shape={shape} size={text} />;
    }
  });
}

function Pin({
  shape: { x, y, foot, number },
  size,
}: {
  shape: Extract<PlotShape, { kind: 'pin' }>;
  size: number;
}) {
  return (
    <>
      <path d={`M${x} ${y}V${foot}`} stroke="var(--ink)" />
      <circle cx={x} cy={y} r={size * 0.72} fill="var(--ink)" />
      <text
        x={x}
        y={y + size * 0.33}
        textAnchor="middle"
        fontSize={size * VALUE}
        fontWeight={600}
        fill="var(--paper)"
      >
        {number}
      </text>
    </>
  );
}

function Event({
  shape: { x, y, severity, count },
  size,
}: {
  shape: Extract<PlotShape, { kind: 'event' }>;
  size: number;
}) {
  return (
    <>
      <SeverityShape severity={severity} x={x} y={y} />
      {count > 1 && (
        <text x={x + size * 0.6} y={y + size * 0.35} fontSize={size * VALUE} fill="var(--ink-2)">
          {count}
        </text>
      )}
    </>
  );
}

function Level({ kind, y, from, to }: Extract<PlotShape, { kind: 'grid' | 'zero' | 'reference' }>) {
  // On the pixel: a line between two is a gray one of two.
  const place = Math.round(y) + 0.5;
  return (
    <path
      d={`M${from} ${place}H${to}`}
      data-level={kind}
      stroke={kind === 'zero' ? 'var(--ink-3)' : 'var(--rule)'}
    />
  );
}

/** Smaller than ticks. */
const VALUE = 11 / 12;
const FAINT = 'var(--ink-3)';
const LOOKS: Record<TextShape['role'], (series: number) => Record<string, string | number>> = {
  tick: () => ({ fill: FAINT }),
  period: () => ({ fill: FAINT }),
  gap: () => ({ fill: FAINT }),
  value: (series) => ({ fill: series === -1 ? 'var(--ink)' : seriesColor(series), ...HALO }),
  inside: () => ({ fill: 'var(--paper)' }),
  end: (series) => ({ fill: seriesColor(series), fontWeight: 500, ...HALO }),
  title: () => ({ fill: 'var(--ink)', fontWeight: 500 }),
  reference: () => ({ fill: 'var(--ink-2)', ...HALO }),
  axis: () => ({ fill: 'var(--ink-2)' }),
  name: () => ({ fill: 'var(--ink)', ...HALO }),
};

function Words({ shape, size }: { shape: TextShape; size: number }) {
  const { role, text: words, x, y, anchor, series = -1, look = series, room } = shape;
  const isValue = role === 'value' || role === 'inside';
  return (
    <text
      {...{ x, y }}
      textAnchor={anchor}
      fontSize={isValue ? size * VALUE : size}
      className="pointer-events-none"
      {...LOOKS[role](look)}
    >
      {room === undefined ? words : cutText(words, { size, width: room, weight: 600 })}
    </text>
  );
}
