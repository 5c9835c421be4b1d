import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';

import { useDeviceValue } from '../../app/device-value.ts';
import { savedSearches } from '../../app/saved-searches.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { isAsked } from './full-text-search.ts';
import { SaveButton } from './save-button.tsx';

const LanguageHelp = lazy(() =>
  import('./language-help.tsx').then((file) => ({ default: file.LanguageHelp })),
);
const SavedList = lazy(() => import('./saved-list.tsx').then((file) => ({ default: file.SavedList })));

type Panel = 'help' | 'saved';
type BoxPanelsProps = {
  search: FullTextSearch;
  today: string;
  /** Stands at the end of the line. */
  children: ReactNode;
};

/** Under the box: the language's help, the searches kept on this device, and keeping this one. */
export function BoxPanels({ search, today, children }: BoxPanelsProps) {
  const asked = isAsked(search);
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(asked ? null : 'help');
  const saved = useDeviceValue(savedSearches).length;
  const tab = (panel: Panel, text: string) => (
    <button
      type="button"
      aria-expanded={open === panel}
      aria-controls={id}
      onClick={() => setOpen(open === panel ? null : panel)}
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1 text-sm text-ink-2 hover:text-accent aria-expanded:text-ink"
    >
      {text}
      <ChevronDown size={14} aria-hidden className={open === panel ? 'rotate-180' : ''} />
    </button>
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5">
        {tab('help', 'Query language')}
        {tab('saved', saved === 0 ? 'Saved searches' : `Saved searches (${saved})`)}
        {asked && <SaveButton search={search} today={today} />}
        <div className="min-w-0 sm:ml-auto">{children}</div>
      </div>
      <div id={id} className={open === null ? '' : 'border-t border-rule pt-2 pb-3'}>
        <Suspense fallback={<div className="min-h-24" />}>
          {open === 'help' && <LanguageHelp search={search} />}
          {open === 'saved' && <SavedList today={today} />}
        </Suspense>
      </div>
    </div>
  );
}
