/** What of a keyboard event decides whether it is a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'
>;

/** Whether a key goes to the search box: Ctrl or ⌘ with K anywhere, `/` outside of fields while single keys are on. */
export function isSearchKey(press: KeyPress, where: { typing: boolean; singleKeys: boolean }): boolean {
  if (press.defaultPrevented || press.isComposing || press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return !press.shiftKey && press.key.toLowerCase() === 'k';
  return press.key === '/' && where.singleKeys && !where.typing;
}

/** Whether an element takes text, so that a letter typed there is a letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}
