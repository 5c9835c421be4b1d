import { useState } from 'react';
import { createPortal } from 'react-dom';

import { eventMarkers, xOfDate } from '../../../../views/event-places.ts';
import { type CompanyEvent, eventKey } from '../../../../views/events.ts';
import type { PeriodSpan } from '../../../../views/period-spans.ts';
import type { PlotGeometry } from '../../../../views/plot-shapes.ts';
import { useMediaQuery } from '../../../components/media-query.ts';
import { MarkerShapes } from './marker-shapes.tsx';
import { MarkerToolbar } from './marker-toolbar.tsx';
import type { OpenList } from './open-list.ts';

/** Minimum distance between two markers in pixels, for mouse and touch. */
const DISTANCE = { fine: 34, coarse: 44 };

type EventMarkersProps = {
  events: readonly CompanyEvent[];
  spans: readonly PeriodSpan[];
  /** First day of the event window. */
  since: string;
  geometry: PlotGeometry;
  host: HTMLElement;
  openList: OpenList;
};

/**
 * Event markers: shapes drawn in the chart, and controls above it. The chart draws them anew at another size, so which
 * list is open is not theirs to remember.
 */
export function EventMarkers(props: EventMarkersProps) {
  const { events, spans, since, geometry, host, openList } = props;
  const [openKey, setOpenKey] = useState(openList.get);
  const [pointed, setPointed] = useState<number | null>(null);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const markers = eventMarkers(events, spans, geometry, isCoarse ? DISTANCE.coarse : DISTANCE.fine);
  const at = markers.findIndex((marker) => marker.events.some((event) => eventKey(event) === openKey));
  const open = at === -1 ? null : at;
  return (
    <>
      <MarkerShapes
        markers={markers}
        geometry={geometry}
        since={xOfDate(since, spans, geometry)}
        active={open ?? pointed}
      />
      {createPortal(
        <MarkerToolbar
          markers={markers}
          geometry={geometry}
          pointed={pointed}
          onPoint={setPointed}
          open={open}
          onOpen={(index) => {
            const newest = index === null ? undefined : markers[index]?.events[0];
            const key = newest === undefined ? null : eventKey(newest);
            openList.set(key);
            setOpenKey(key);
          }}
        />,
        host,
      )}
    </>
  );
}
