import { useEffect, useState } from 'react';

import { singleKeys } from '../../../app/preferences.ts';
import { activeShortcuts, KEYS, type Shortcut } from '../../../app/shortcuts.ts';
import { useStoredValue } from '../../../app/stored-value.ts';
import { CheckField } from '../../../components/fields.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';

const SHORTCUT_NAMES: Record<Shortcut, string> = {
  commands: 'Companies, pages and actions',
  search: 'Search companies and filings',
  copy: 'Copy link to what is selected',
  as_of: 'Show what was known on a past day',
  help: 'Show keyboard shortcuts',
  down: 'Next row of the list',
  up: 'Previous row of the list',
  mark: 'Select the row',
  next: 'Next change or hit',
  previous: 'Previous change or hit',
  find: 'Find in document',
};

/** Those that work on every page. */
const GENERAL: readonly string[] = ['commands', 'search', 'copy', 'as_of', 'help'] satisfies Shortcut[];

function isShortcut(name: string): name is Shortcut {
  return name in SHORTCUT_NAMES;
}

const SHORTCUT_LIST: readonly Shortcut[] = Object.keys(SHORTCUT_NAMES).filter(isShortcut);

/** A shortcut's key as printed: `Ctrl K`, on Apple's keyboards `⌘ K`. */
export function printedKey(shortcut: Shortcut): string {
  const control = /Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  if (shortcut === 'commands') return `${control} K`;
  return shortcut === 'find' ? `${KEYS.find}, ${control} F` : KEYS[shortcut];
}

/** Keys of a kind of control: what it is, where the page has one, and its keys. */
const CONTROL_KEYS = [
  { name: 'List', selector: '[data-row]:not(td)', keys: [['Enter', 'Open the row']] },
  {
    name: 'Table',
    selector: '[role=grid]',
    keys: [
      ['Arrow keys', 'Move between cells'],
      ['Home, End', 'First or last cell of the row'],
      ['Ctrl Home, Ctrl End', 'First or last cell of the table'],
      ['Enter', 'Show the source of a figure, or follow a link'],
      ['Shift Arrow keys', 'Select a range'],
      ['Ctrl C', 'Copy the cell, range or row'],
    ],
  },
  {
    name: 'Chart',
    selector: '.plot[tabindex]',
    keys: [
      ['Left, Right', 'Move between periods'],
      ['Shift Left, Right', 'Choose periods, then Enter to zoom'],
      ['Enter', 'Show the source of a figure'],
    ],
  },
  {
    name: 'Events on the chart',
    selector: '[role=toolbar][aria-label="Events on the chart"]',
    keys: [
      ['Left, Right', 'Move between events'],
      ['Enter', 'Show the events of the day'],
    ],
  },
  {
    name: 'Documents by period',
    selector: '[aria-label^="Select a period"]',
    keys: [
      ['Left, Right', 'Move between periods'],
      ['Enter', 'Search the period only'],
      ['Shift Enter', 'Extend to the period'],
    ],
  },
  { name: 'Figure source', selector: '[aria-label="Figure source"]', keys: [['Escape', 'Close']] },
] as const;

/** Name of a list of keys, and its rows: key, what it does. */
type KeyList = { name: string; keys: readonly (readonly [key: string, does: string])[] };

function keyLists(): KeyList[] {
  const active = activeShortcuts();
  const rows = (general: boolean) =>
    SHORTCUT_LIST.filter((name) => active.has(name) && GENERAL.includes(name) === general).map(
      (name) => [printedKey(name), SHORTCUT_NAMES[name]] as const,
    );
  const lists: KeyList[] = [
    { name: 'Everywhere', keys: rows(true) },
    { name: 'This page', keys: rows(false) },
    ...CONTROL_KEYS.filter(({ selector }) => document.querySelector(`main ${selector}`) !== null),
  ];
  return lists.filter(({ keys }) => keys.length > 0);
}

/** The keyboard shortcuts that work on the page, and the switch for those of one key. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const [lists, setLists] = useState(keyLists);
  // A page may still be loading.
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return undefined;
    const observer = new MutationObserver(() => setLists(keyLists()));
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const isOn = useStoredValue(singleKeys);
  return (
    <ModalDialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {lists.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className="border-b border-rule-strong pb-1 text-sm font-semibold">{name}</h3>
            <dl className="text-sm">
              {keys.map(([key, does]) => (
                <div
                  key={key}
                  className="flex items-baseline justify-between gap-4 border-b border-rule py-1.5"
                >
                  <dt>{does}</dt>
                  <dd>
                    <kbd className="rounded-base border border-rule-strong bg-paper px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-4">
        <CheckField isOn={isOn} onTurn={(on) => singleKeys.set(on)}>
          Single-key shortcuts
        </CheckField>
      </div>
    </ModalDialog>
  );
}
