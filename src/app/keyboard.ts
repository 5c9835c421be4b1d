/** The properties of a keyboard event that identify a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'
>;

/** Ctrl K or ⌘ K anywhere; `/` outside of input fields while single-key shortcuts are on. */
export function isSearchShortcut(
  press: KeyPress,
  context: { typing: boolean; singleKeys: boolean },
): boolean {
  if (press.defaultPrevented || press.isComposing || press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return !press.shiftKey && press.key.toLowerCase() === 'k';
  return press.key === '/' && context.singleKeys && !context.typing;
}

/** Whether an element accepts text input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}
