import { useEffect, useEffectEvent } from 'react';

import { isTyping } from './keyboard.ts';
import { singleKeys } from './preferences.ts';

/** `n` and `p` go to the next and previous item, while single-key shortcuts are on and focus is not in a text field. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const go = useEffectEvent(step);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (!singleKeys.get() || isTyping(event.target)) return;
      if (event.key === 'n') go(1);
      else if (event.key === 'p') go(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
