import { seriesColor, seriesDash } from './series-look.ts';

type SeriesMarkProps = {
  /** Place in the chart's order; -1 for what is not in it. */
  place: number;
  /** `line` draws the series' dashes too. */
  form?: 'square' | 'line';
};

/** The sign of a series beside its name: an empty square when it is not charted. */
export function SeriesMark({ place, form = 'square' }: SeriesMarkProps) {
  if (form === 'line') {
    return (
      <svg width="22" height="10" aria-hidden className="shrink-0">
        <line
          x1="0"
          x2="22"
          y1="5"
          y2="5"
          stroke={seriesColor(place)}
          strokeWidth="2.25"
          strokeDasharray={seriesDash(place)}
        />
      </svg>
    );
  }
  return (
    <svg width="12" height="12" aria-hidden className="shrink-0">
      {place === -1 ? (
        <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill="none" stroke="var(--rule-strong)" />
      ) : (
        <rect width="12" height="12" rx="2" fill={seriesColor(place)} />
      )}
    </svg>
  );
}
