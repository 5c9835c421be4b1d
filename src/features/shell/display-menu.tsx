import { Menu } from 'lucide-react';
import { useId, useRef } from 'react';

import { useDeviceValue } from '../../app/device-value.ts';
import { singleKeys, theme, THEMES, type Theme } from '../../app/preferences.ts';
import { SiteLinks } from './site-links.tsx';

const THEME_NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The menu at the right end of the top bar: places (on a phone), theme, keys. */
export function DisplayMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="touch:-mr-3 touch:size-11 -mr-2 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent"
      >
        <Menu size={18} aria-hidden />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label="Menu"
        className="fixed inset-auto top-12 right-2 m-0 w-64 rounded-base border border-rule bg-surface p-4 text-ink shadow-overlay"
      >
        {/* Following a link closes the menu; the links themselves are what the keyboard reaches. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="mb-3 border-b border-rule pb-2 sm:hidden"
          onClick={() => popover.current?.hidePopover()}
        >
          <SiteLinks className="flex min-h-11 items-center" />
        </div>
        <ThemeChoice />
        <SingleKeysChoice />
      </div>
    </>
  );
}

function ThemeChoice() {
  const chosen = useDeviceValue(theme);
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
  const on = useDeviceValue(singleKeys);
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
          / goes to search, j and k move through filings, x marks one. Ctrl K always works.
        </span>
      </span>
    </label>
  );
}
