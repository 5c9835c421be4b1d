import { useState } from 'react';
import { createPortal } from 'react-dom';

import { useMediaQuery } from '../../../app/media-query.ts';
import type { PlotPlaces } from '../../../components/chart/plot-overlay.ts';
import type { CompanyEvent } from '../../../components/events/company-event.ts';
import type { PeriodSpan } from './period-spans.ts';
import { PinControls } from './pin-controls.tsx';
import { PinMarks } from './pin-marks.tsx';
import { eventPins, xOfDay } from './pin-places.ts';

/** Pixels between two pins, by mouse and by finger. */
const DISTANCE = { fine: 34, coarse: 44 };

type EventPinsProps = {
  events: readonly CompanyEvent[];
  spans: readonly PeriodSpan[];
  /** First day looked at. */
  since: string;
  places: PlotPlaces;
  host: HTMLElement;
};

/** Events on a chart: drawn with it, and, over it, to be pointed at and opened. */
export function EventPins({ events, spans, since, places, host }: EventPinsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const pins = eventPins(events, spans, places, isCoarse ? DISTANCE.coarse : DISTANCE.fine);
  return (
    <>
      <PinMarks pins={pins} places={places} since={xOfDay(since, spans, places)} active={open ?? pointed} />
      {createPortal(
        <PinControls
          pins={pins}
          places={places}
          pointed={pointed}
          onPoint={setPointed}
          open={open}
          onOpen={setOpen}
        />,
        host,
      )}
    </>
  );
}
