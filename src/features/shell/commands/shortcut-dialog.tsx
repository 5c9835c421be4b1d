import { useEffect, useState } from 'react';

import { singleKeys } from '../../../app/preferences.ts';
import { activeShortcuts } from '../../../app/shortcuts.ts';
import { useStoredValue } from '../../../app/stored-value.ts';
import { CheckField } from '../../../components/check-field.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { CONTROL_KEYS, GENERAL, printedKey, SHORTCUT_LIST, SHORTCUT_NAMES } from './shortcut-names.ts';

/** Name of a list of keys, and its rows: key, what it does. */
type KeyList = { name: string; keys: readonly (readonly [key: string, does: string])[] };

/** The shortcuts of the page shown. */
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
