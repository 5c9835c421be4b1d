import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';

import { FilterColumn, type FilterColumnProps } from './filter-column.tsx';
import { searchChips } from './search-chips.ts';

/** The filters where there is no room for a column: behind a button, in a sheet. */
export function FilterSheet(props: FilterColumnProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const count = searchChips(props.search, undefined).length;
  const close = () => sheet.current?.close();
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
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-base bg-surface p-4 pb-8 text-ink shadow-overlay"
      >
        <div className="sticky -top-4 z-1 -mx-4 -mt-4 mb-3 flex items-center justify-between bg-surface px-4 pt-3">
          <p className="text-lg font-semibold">Filters</p>
          <button
            type="button"
            aria-label="Close filters"
            className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
            onClick={close}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        <FilterColumn {...props} />
        <button type="button" className="button mt-5 w-full" onClick={close}>
          Show results
        </button>
      </dialog>
    </div>
  );
}
