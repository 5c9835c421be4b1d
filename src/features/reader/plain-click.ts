import type { MouseEvent } from 'react';

/** Whether a click on a link is to be followed here: no other button, and no key that opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
