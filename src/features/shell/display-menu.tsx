import { Menu } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';

import { SiteLinks } from './site-links.tsx';

const DisplayChoices = lazy(async () => {
  try {
    return { default: (await import('./display-choices.tsx')).DisplayChoices };
  } catch {
    return { default: NotFetched };
  }
});

/** The page stands without its menu: a part that could not be fetched is said in the menu alone. */
function NotFetched() {
  return <p className="text-sm">This part of the application could not be fetched. Reload the page.</p>;
}

/** The menu at the right end of the top bar: places (on a phone), theme, keys. */
export function DisplayMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        // What the menu holds is fetched when somebody is about to open it.
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onClick={() => setWanted(true)}
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
        <div className="min-h-32">
          {isWanted && (
            <Suspense>
              <DisplayChoices />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
