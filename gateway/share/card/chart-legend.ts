import { colorOf, latest, type Series } from './chart-series.ts';
import { MARGIN, rect, text, WIDTH } from './svg.ts';
import { cutText, textWidth } from './text-width.ts';

/** Most series beside each other. */
const COLUMNS = 3;
const LINE = 36;

/** Each series with its color and its last value; of one series, the value alone would repeat the title. */
export function drawLegend(
  series: Series,
  periods: readonly string[],
  format: (value: number) => string,
  top: number,
): { svg: string[]; bottom: number } {
  const columns = Math.min(COLUMNS, series.length);
  const width = WIDTH / columns;
  const svg = series.flatMap(({ label, values }, index) => {
    const at = latest(values);
    const value = format(values[at] ?? 0);
    const isNewest = at === periods.length - 1;
    const figure = isNewest && series.length > 1 ? value : `${value} (${periods[at] ?? ''})`;
    const [x, y] = [MARGIN + (index % columns) * width, top + 24 + Math.floor(index / columns) * LINE];
    const room = width - 60 - textWidth(figure, 24, 600);
    const name = cutText(label, { size: 24, width: room });
    return [
      rect(x, y - 17, 18, 18, colorOf(index)),
      text(name, { x: x + 28, y, size: 24 }),
      text(figure, { x: x + 38 + textWidth(name, 24), y, size: 24, weight: 600 }),
    ];
  });
  return { svg, bottom: top + Math.ceil(series.length / columns) * LINE };
}
