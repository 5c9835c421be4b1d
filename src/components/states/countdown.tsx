import { useEffect, useEffectEvent, useState } from 'react';

import { formatWait } from '../../format/wait.ts';

type CountdownProps = { seconds: number; onEnd: () => void };

/** Counts down to a repeated request, and again should that fail alike. Read out once, not each second. */
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
      Repeats in {formatWait(left)}
    </span>
  );
}
