import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { type EventMarker, highestSeverity } from '../../../../views/event-markers.ts';
import { type CompanyEvent, eventName, eventReaderLink, eventSummary } from '../../../../views/events.ts';
import { filedOn, formatDate } from '../../../../views/format/dates.ts';
import { label } from '../../../../views/format/names.ts';
import { countOf, formatCount } from '../../../../views/format/numbers.ts';
import type { PlotGeometry } from '../../../../views/plot-shapes.ts';
import { OVERLAY_HEIGHT } from '../../../components/chart/plot-shapes.tsx';
import { EventLink } from '../../../components/events/event-link.tsx';
import { SeverityMark, SeverityShape } from '../../../components/events/severity-mark.tsx';
import { Name } from '../../../components/text.tsx';

type Marker = EventMarker<CompanyEvent>;

/** The label of a marker: 'Results of operations, 8-K filed Oct 30, 2025', or '3 events, May 1, 2025 to Jul 31, 2025'. */
export function markerLabel({ events }: Marker): string {
  const [newest, oldest] = [events[0], events.at(-1)];
  if (newest === undefined || oldest === undefined) return '';
  if (events.length === 1)
    return `${eventName(newest)}, ${filedOn(newest.form, formatDate(newest.filing_date))}`;
  const [from, to] = [formatDate(oldest.filing_date), formatDate(newest.filing_date)];
  return `${countOf(events.length, 'event')}, ${from === to ? from : `${from} to ${to}`}`;
}

type MarkerShapesProps = {
  markers: readonly Marker[];
  geometry: PlotGeometry;
  /** Position of the first day of the event window; null when it is left of the chart. */
  since: number | null;
  active: number | null;
};

/** Distance of a marker's center above the plot. */
const MARKER_OFFSET = OVERLAY_HEIGHT / 2;

const HEIGHT = 18;
/** The markers on a line above the plot that spans the event window. The active marker has a vertical line. */
export function MarkerShapes({ markers, geometry, since, active }: MarkerShapesProps) {
  const { left, right, top, bottom } = geometry;
  const y = top - MARKER_OFFSET;
  const start = since ?? left;
  const chosen = active === null ? undefined : markers[active];
  return (
    <g aria-hidden>
      <line x1={start} x2={right} y1={y} y2={y} stroke="var(--rule-strong)" strokeDasharray="2 3" />
      <line x1={start} x2={start} y1={y - 5} y2={y + 5} stroke="var(--rule-strong)" />
      {chosen !== undefined && (
        <line x1={chosen.x} x2={chosen.x} y1={y} y2={bottom} stroke="var(--ink)" strokeDasharray="3 3" />
      )}
      {markers.map((marker) => (
        <MarkerShape key={marker.x} marker={marker} y={y} />
      ))}
    </g>
  );
}

/** A marker: the severity of its event, or the highest severity and the number of its events. */
function MarkerShape({ marker, y }: { marker: Marker; y: number }) {
  const count = formatCount(marker.events.length);
  const severity = highestSeverity(marker.events);
  if (marker.events.length === 1) {
    return (
      <>
        <circle cx={marker.x} cy={y} r={8} fill="var(--paper)" />
        <SeverityShape severity={severity} x={marker.x} y={y} />
      </>
    );
  }
  const width = 22 + 7 * count.length;
  return (
    <>
      <rect
        x={marker.x - width / 2}
        y={y - HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={4}
        fill="var(--paper)"
        stroke="var(--rule-strong)"
      />
      <SeverityShape severity={severity} x={marker.x - width / 2 + 10} y={y} />
      <text x={marker.x - width / 2 + 18} y={y} dy="0.34em" fontSize={12} fontWeight={600} fill="var(--ink)">
        {count}
      </text>
    </>
  );
}

type MarkerToolbarProps = {
  markers: readonly Marker[];
  geometry: PlotGeometry;
  pointed: number | null;
  onPoint: (at: number | null) => void;
  /** Index of the marker whose list is open. */
  open: number | null;
  onOpen: (at: number | null) => void;
};

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** The overlay is inside the chart in React's tree: without this, the chart would handle its events too. */
const STOP_PROPAGATION = {
  onKeyDown: stop,
  onFocus: stop,
  onClick: stop,
  onPointerDown: stop,
  onPointerMove: stop,
  onPointerUp: stop,
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 };

/**
 * The controls of the markers: one tab stop, with arrow keys between markers. A marker opens its event, or a list when
 * it has several.
 */
export function MarkerToolbar({ markers, geometry, pointed, onPoint, open, onOpen }: MarkerToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const y = geometry.top - MARKER_OFFSET;
  const close = (isByKey: boolean) => {
    if (isByKey && open !== null) bar.current?.querySelectorAll<HTMLElement>('[data-marker]')[open]?.focus();
    onOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), markers.length - 1);
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-marker]')[next]?.focus();
  };
  const shown = open ?? pointed;
  const marker = shown === null ? undefined : markers[shown];
  if (markers.length === 0) return null;
  return (
    <div {...STOP_PROPAGATION}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Events on the chart"
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {markers.map((one, at) => (
          <MarkerControl
            key={one.x}
            marker={one}
            y={y}
            isStop={at === Math.min(current, markers.length - 1)}
            isOpen={open === at}
            onPoint={(isOn) => {
              if (isOn) setCurrent(at);
              onPoint(isOn ? at : null);
            }}
            onToggle={() => onOpen(open === at ? null : at)}
          />
        ))}
      </div>
      {marker !== undefined &&
        (open === null ? (
          <MarkerTooltip marker={marker} y={geometry.top - 2} width={geometry.right} />
        ) : (
          <MarkerList marker={marker} y={geometry.top - 2} width={geometry.right} onClose={close} />
        ))}
    </div>
  );
}

type MarkerControlProps = {
  marker: Marker;
  y: number;
  isStop: boolean;
  isOpen: boolean;
  onPoint: (isOn: boolean) => void;
  onToggle: () => void;
};

const HIT_AREA =
  'pointer-events-auto touch:h-11 touch:w-11 absolute h-6 w-8 -translate-x-1/2 -translate-y-1/2 rounded-base hover:bg-accent/10';

/** The interactive part of a marker: a link to its event, or a button that lists several. */
function MarkerControl({ marker, y, isStop, isOpen, onPoint, onToggle }: MarkerControlProps) {
  const [first, ...others] = marker.events;
  const common = {
    'data-marker': true,
    'aria-label': `${highestSeverity(marker.events)}: ${markerLabel(marker)}`,
    tabIndex: isStop ? 0 : -1,
    className: HIT_AREA,
    // The last one stays within the page.
    style: { left: `min(${marker.x}px, 100% - 0.5rem)`, top: y },
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
  const link = first === undefined || others.length > 0 ? null : eventReaderLink(first);
  if (link !== null) return <Link {...link} {...common} />;
  return (
    // The list it opens follows the toolbar and takes the focus.
    <button type="button" {...common} aria-expanded={isOpen} aria-haspopup="dialog" onClick={onToggle} />
  );
}

type MarkerListProps = { marker: Marker; y: number; width: number; onClose: (isByKey: boolean) => void };

/** The events of a marker, as links. Escape or losing the focus closes the list. */
function MarkerList({ marker, y, width, onClose }: MarkerListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('a')?.focus(), []);
  return (
    <MarkerPopover x={marker.x} y={y} width={width}>
      {/* Escape bubbles from the links. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="dialog"
        aria-label={markerLabel(marker)}
        tabIndex={-1}
        className="pointer-events-auto max-h-60 overflow-y-auto p-2"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onClose(false);
        }}
      >
        <ul>
          {marker.events.map((event) => (
            <li
              key={event.accession_number}
              className="flex min-h-7 items-baseline gap-2 rounded-base px-1 py-1 text-sm"
            >
              <SeverityMark severity={event.severity} />
              <span className="min-w-0 flex-1">
                <EventLink event={event}>
                  <Name text={eventName(event)} />
                </EventLink>
              </span>
              <span className="text-xs whitespace-nowrap text-ink-3">{formatDate(event.filing_date)}</span>
            </li>
          ))}
        </ul>
      </div>
    </MarkerPopover>
  );
}

const SHOWN = 5;

type MarkerTooltipProps = { marker: Marker; y: number; width: number };

/** The events of a marker on hover and focus. Hidden from screen readers: the control has the same label. */
function MarkerTooltip({ marker, y, width }: MarkerTooltipProps) {
  const rest = marker.events.length - SHOWN;
  const isOne = marker.events.length === 1;
  return (
    <MarkerPopover x={marker.x} y={y} width={width}>
      <div aria-hidden className="space-y-1.5 p-3 text-sm">
        {marker.events.slice(0, SHOWN).map((event) => {
          const { line, text } = eventSummary(event);
          return (
            <div key={event.accession_number}>
              <p className="flex items-baseline gap-2">
                <SeverityMark severity={event.severity} />
                <span className="min-w-0 flex-1 font-medium">
                  <Name text={eventName(event)} />
                </span>
                <span className="text-xs whitespace-nowrap text-ink-3">{formatDate(event.filing_date)}</span>
              </p>
              {isOne && (
                <p className="mt-1 line-clamp-3 text-ink-2">
                  <Name text={line ?? text ?? ''} />
                </p>
              )}
            </div>
          );
        })}
        <p className="text-xs text-ink-3">
          {isOne ? `Open the ${label(marker.events[0]?.form ?? '')} at this item` : listHint(rest)}
        </p>
      </div>
    </MarkerPopover>
  );
}

function listHint(rest: number): string {
  return rest > 0 ? `${formatCount(rest)} more. Open to list all` : 'Open to list all';
}

const WIDTH = 300;

type MarkerPopoverProps = {
  x: number;
  y: number;
  /** Width of the chart, which the popover stays within. */
  width: number;
  children: ReactNode;
};

/** A popover below a marker, kept within the edges of the chart. */
function MarkerPopover({ x, y, width, children }: MarkerPopoverProps) {
  const left = Math.max(0, Math.min(x - WIDTH / 2, width - WIDTH));
  return (
    <div
      className="absolute z-20 max-w-full rounded-base border border-rule bg-surface shadow-overlay"
      style={{ left, top: y, width: WIDTH }}
    >
      {children}
    </div>
  );
}
