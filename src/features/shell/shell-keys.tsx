import { useState } from 'react';

import { Part } from '../../app/part.tsx';
import { useShortcuts } from '../../app/shortcuts.ts';
import { useAnnounced } from '../../components/announce.ts';
import { lazyPart } from '../../components/lazy-part.ts';

const CommandDialog = lazyPart(async () => (await import('./commands/command-dialog.tsx')).CommandDialog);
const ShortcutDialog = lazyPart(async () => (await import('./commands/shortcut-dialog.tsx')).ShortcutDialog);

const AsOfDialog = lazyPart(async () => (await import('./as-of/as-of-dialog.tsx')).AsOfDialog);

const TOAST =
  'fixed bottom-4 left-1/2 z-30 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-base border border-rule bg-surface px-3 py-1.5 text-sm shadow-overlay';

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('#company-search, #filing-search');
  box?.focus();
  box?.select();
}

/** The shortcuts of every page, the dialogs they open, and short messages. All but the keys is loaded when needed. */
export function ShellKeys() {
  const [open, setOpen] = useState<'commands' | 'help' | 'as_of' | null>(null);
  const message = useAnnounced();
  useShortcuts(
    {
      commands: () => setOpen('commands'),
      help: () => setOpen('help'),
      as_of: () => setOpen('as_of'),
      search: focusSearch,
      copy: () => void import('./commands/copy-selected.ts').then(({ copySelected }) => copySelected()),
    },
    true,
  );
  /** A command may already have opened the other one. */
  const closeOne = (name: typeof open) => () => setOpen((now) => (now === name ? null : now));
  return (
    <>
      <Part>
        {open === 'commands' && <CommandDialog onClose={closeOne('commands')} />}
        {open === 'help' && <ShortcutDialog onClose={closeOne('help')} />}
        {open === 'as_of' && <AsOfDialog onClose={closeOne('as_of')} />}
      </Part>
      <p role="status" className={message === '' ? 'sr-only' : TOAST}>
        {message}
      </p>
    </>
  );
}
