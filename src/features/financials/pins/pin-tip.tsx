import { eventKey, eventName } from '../../../components/events/company-event.ts';
import { eventWords } from '../../../components/events/event-words.ts';
import { SeverityMark } from '../../../components/events/severity-mark.tsx';
import { Name } from '../../../components/name.tsx';
import { countOf } from '../../../format/count.ts';
import { formatDate } from '../../../format/date.ts';
import { label } from '../../../format/label.ts';
import { PinFrame } from './pin-frame.tsx';
import type { Pin } from './pin-places.ts';

const SHOWN = 5;

type PinTipProps = { pin: Pin; y: number; width: number };

/** What a pin is, while one points at it. Its control says the same to those who listen. */
export function PinTip({ pin, y, width }: PinTipProps) {
  const rest = pin.events.length - SHOWN;
  const isOne = pin.events.length === 1;
  return (
    <PinFrame x={pin.x} y={y} width={width}>
      <div aria-hidden className="space-y-1.5 p-3 text-sm">
        {pin.events.slice(0, SHOWN).map((event) => {
          const { line, text } = eventWords(event);
          return (
            <div key={eventKey(event)}>
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
          {isOne ? `${label(pin.events[0]?.form ?? '')}: opens at its item` : listWords(rest)}
        </p>
      </div>
    </PinFrame>
  );
}

function listWords(rest: number): string {
  return rest > 0 ? `And ${countOf(rest, 'other')}: opens as a list` : 'Opens as a list';
}
