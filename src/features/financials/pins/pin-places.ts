import type { PlotPlaces } from '../../../components/chart/plot-overlay.ts';
import type { CompanyEvent } from '../../../components/events/company-event.ts';
import { placeOfDay, type PeriodSpan } from './period-spans.ts';

/** Events at one place of the chart, newest first. `x` in pixels. */
export type Pin = { x: number; events: CompanyEvent[] };

/** Where a day stands on the chart, in pixels from its left edge; null outside of its periods. */
export function xOfDay(day: string, spans: readonly PeriodSpan[], { categories }: PlotPlaces): number | null {
  const place = placeOfDay(day, spans);
  const reach = place === null ? undefined : categories.get(place.period);
  if (place === null || reach === undefined) return null;
  const [from, to] = reach;
  return from + (to - from) * place.share;
}

/**
 * Events as pins at the days of their filing. Pins nearer to each other than `distance` become one in their middle, so
 * that none covers another. Events outside of the chart's periods have none.
 */
export function eventPins(
  events: readonly CompanyEvent[],
  spans: readonly PeriodSpan[],
  places: PlotPlaces,
  distance: number,
): Pin[] {
  const placed = events
    .flatMap((event) => {
      const x = xOfDay(event.filing_date, spans, places);
      return x === null ? [] : [{ x, events: [event] }];
    })
    .toSorted((a, b) => a.x - b.x);
  const pins: Pin[] = [];
  for (const pin of placed) {
    const last = pins.at(-1);
    if (last === undefined || pin.x - last.x >= distance) pins.push(pin);
    else pins[pins.length - 1] = joined(last, pin);
  }
  return pins;
}

/** The later events come first. */
function joined(left: Pin, right: Pin): Pin {
  const [before, after] = [left.events.length, right.events.length];
  return {
    x: (left.x * before + right.x * after) / (before + after),
    events: [...right.events, ...left.events],
  };
}
