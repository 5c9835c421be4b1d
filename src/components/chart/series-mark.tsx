import { COLORS_COUNT, dashOf, shadeOf } from '../../../views/series-marks.ts';

type SeriesMarkProps = {
  /** Index of the series in the chart; -1 for a row that is not charted. */
  index: number;
  /** `line` also shows the dashes. */
  form?: 'square' | 'line';
};

/** The legend symbol of a series; an empty square when the row is not charted. */
export function SeriesMark({ index, form = 'square' }: SeriesMarkProps) {
  if (form === 'line') {
    return (
      <svg width="22" height="10" aria-hidden className="shrink-0">
        <line
          x1="0"
          x2="22"
          y1="5"
          y2="5"
          stroke={seriesColor(index)}
          strokeWidth="2.25"
          strokeDasharray={dashOf(index)}
        />
      </svg>
    );
  }
  return (
    <svg width="12" height="12" aria-hidden className="shrink-0">
      {index === -1 ? (
        <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill="none" stroke="var(--rule-strong)" />
      ) : (
        <rect width="12" height="12" rx="2" fill={seriesColor(index)} fillOpacity={shadeOf(index)} />
      )}
    </svg>
  );
}

export function seriesColor(index: number): string {
  return `var(--series-${(index % COLORS_COUNT) + 1})`;
}
