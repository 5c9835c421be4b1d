import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';

import { filterCount, type BrowseSearch } from './browse-query.ts';
import { Filters } from './filters.tsx';

/** The filters where there is no room for a column: behind a button, in a sheet. */
export function FilterSheet({ search }: { search: BrowseSearch }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const count = filterCount(search);
  return (
    <div>
      <button type="button" className="button" onClick={() => sheet.current?.showModal()}>
        <SlidersHorizontal size={15} aria-hidden />
        Filters{count > 0 && ` (${count})`}
      </button>
      <dialog
        ref={sheet}
        aria-label="Filters"
        closedby="any"
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-base bg-surface p-4 pb-8 text-ink shadow-overlay"
      >
        <div className="mb-3 flex items-center justify-between">
          <p className="text-lg font-semibold">Filters</p>
          <button
            type="button"
            aria-label="Close filters"
            className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
            onClick={() => sheet.current?.close()}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        <Filters search={search} />
        <button type="button" className="button mt-5 w-full" onClick={() => sheet.current?.close()}>
          Show companies
        </button>
      </dialog>
    </div>
  );
}
