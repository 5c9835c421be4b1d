import { Link } from '@tanstack/react-router';

import { singleKeys, theme, THEMES, type Theme } from '../../app/preferences.ts';
import { runShortcut } from '../../app/shortcuts.ts';
import { MORE_PAGES } from '../../app/site-pages.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { printedKey } from './commands/shortcut-dialog.tsx';

const ENTRIES = { commands: 'Commands', as_of: 'As of a day', help: 'Keyboard shortcuts' } as const;
const THEME_NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Tools, commands, and the preferences of this browser: theme and keyboard shortcuts. */
export function PreferencesForm({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <nav aria-label="Tools" className="mb-2 border-b border-rule pb-2 text-sm">
        {MORE_PAGES.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            className="touch:min-h-11 flex min-h-8 items-center text-ink-2 no-underline hover:text-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            onClick={onLeave}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mb-3 border-b border-rule pb-2 text-sm">
        {(['commands', 'as_of', 'help'] as const).map((shortcut) => (
          <button
            key={shortcut}
            type="button"
            aria-haspopup="dialog"
            className="touch:min-h-11 flex min-h-8 w-full items-center justify-between text-ink-2 hover:text-accent"
            onClick={() => {
              onLeave();
              runShortcut(shortcut);
            }}
          >
            {ENTRIES[shortcut]}
            <kbd aria-hidden className="touch:hidden font-sans text-xs text-ink-3">
              {printedKey(shortcut)}
            </kbd>
          </button>
        ))}
      </div>
      <ThemeChoice />
      <SingleKeysChoice />
    </>
  );
}

function ThemeChoice() {
  const chosen = useStoredValue(theme);
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs text-ink-3">Theme</legend>
      <div className="flex overflow-hidden rounded-base border border-rule-strong">
        {THEMES.map((name) => (
          <label
            key={name}
            className="touch:min-h-11 flex min-h-8 flex-1 cursor-pointer items-center justify-center text-sm not-first:border-l not-first:border-rule-strong has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={name === chosen}
              onChange={() => theme.set(name)}
              className="sr-only"
            />
            {THEME_NAMES[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SingleKeysChoice() {
  const on = useStoredValue(singleKeys);
  return (
    <label className="mt-4 flex cursor-pointer items-start gap-2 text-sm">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => singleKeys.set(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        Single-key shortcuts
        <span className="block text-xs text-ink-3">
          / to search, y to copy a link, j and k to move through a list. {printedKey('commands')} always
          works.
        </span>
      </span>
    </label>
  );
}
