import { useEffect, useEffectEvent, useState } from 'react';

import { formatWait } from '../../format/wait.ts';

type CountdownProps = { seconds: number; onEnd: () => void };

/** Counts down to a repeated request. Read out once, not each second. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
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
