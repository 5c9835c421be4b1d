import { Menu } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { Part } from '../../app/part.tsx';
import { readCookies } from '../../components/drawing.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { SiteLinks } from './site-links.tsx';

const AccountEntry = lazyPart(async () => (await import('./account-entry.tsx')).AccountEntry);
const PreferencesForm = lazyPart(async () => (await import('./preferences-form.tsx')).PreferencesForm);

/** The menu in the top bar: navigation (on a phone), tools, theme and keyboard shortcuts. */
export function MainMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
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
        onBeforeToggle={() => setWasOpened(true)}
        className="fixed inset-auto top-12 right-2 m-0 max-h-[calc(100dvh-3.5rem)] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base border border-rule bg-surface p-4 text-ink shadow-overlay"
      >
        {/* A click on a link closes the menu. The keyboard reaches the links themselves. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="mb-3 border-b border-rule pb-2 @min-[60rem]:hidden"
          onClick={() => popover.current?.hidePopover()}
        >
          <SiteLinks className="flex min-h-11 items-center" />
        </div>
        {readCookies().includes('desk-user=') && (
          <Part>
            <AccountEntry />
          </Part>
        )}
        <Part>{wasOpened && <PreferencesForm onLeave={() => popover.current?.hidePopover()} />}</Part>
      </div>
    </>
  );
}
