/** The properties of a keyboard event that identify a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'
>;

/** Single keys by what they do. */
export const KEYS = {
  search: '/',
  help: '?',
  copy: 'y',
  as_of: 't',
  down: 'j',
  up: 'k',
  mark: 'x',
  next: 'n',
  previous: 'p',
  find: 'f',
} as const;

/** Keys with Ctrl or ⌘, which work in fields too. */
const CONTROL_KEYS: Readonly<Record<string, Shortcut>> = { k: 'commands', f: 'find' };

export type Shortcut = 'commands' | keyof typeof KEYS;

/** The shortcut that was pressed. Single keys are ignored while typing and when they are turned off (WCAG 2.1.4). */
export function shortcutOf(
  press: KeyPress,
  context: { typing: boolean; singleKeys: boolean },
): Shortcut | null {
  if (press.defaultPrevented || press.isComposing || press.altKey) return null;
  if (press.ctrlKey || press.metaKey)
    return press.shiftKey ? null : (CONTROL_KEYS[press.key.toLowerCase()] ?? null);
  if (!context.singleKeys || context.typing) return null;
  const found = Object.entries(KEYS).find(([, key]) => key === press.key)?.[0];
  return isSingleKey(found) ? found : null;
}

function isSingleKey(name: string | undefined): name is keyof typeof KEYS {
  return name !== undefined && name in KEYS;
}

/** Whether an element accepts text input, or is in a dialog, which covers what the keys act on. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, dialog *, dialog')
  );
}
