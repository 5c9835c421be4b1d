import type { MouseEvent } from 'react';

/** Whether a click is a primary click without modifier keys, which the app handles instead of the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
