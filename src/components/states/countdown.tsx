import { useEffect, useEffectEvent, useState } from 'react';

import { formatDuration } from '../../../views/format/numbers.ts';

type CountdownProps = { seconds: number; onEnd: () => void };

/** Counts down to an automatic retry, and again if that fails too. Screen readers don't announce every second. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const wait_ms = Math.max(1, seconds) * 1000;
    let until = Date.now() + wait_ms;
    const timer = setInterval(() => {
      const remaining_ms = until - Date.now();
      setLeft(Math.max(0, Math.ceil(remaining_ms / 1000)));
      if (remaining_ms > 0) return;
      until = Date.now() + wait_ms;
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className="text-sm text-ink-2 tabular-nums" role="timer" aria-live="off">
      Retrying in {formatDuration(left)}
    </span>
  );
}
