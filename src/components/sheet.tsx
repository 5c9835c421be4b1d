import { Hash, ListTree, SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

const KINDS = {
  filters: { title: 'Filters', icon: SlidersHorizontal },
  options: { title: 'Options', icon: SlidersHorizontal },
  contents: { title: 'Contents', icon: ListTree },
  facts: { title: 'Numbers', icon: Hash },
};

type SheetProps = {
  kind: keyof typeof KINDS;
  count?: number;
  /** Label of a close button at the end; without one, following a link closes the sheet. */
  done?: string;
  children: ReactNode;
};

/** On narrow screens, the content of a side column: a button that opens a bottom sheet. */
export function Sheet({ kind, count = 0, done, children }: SheetProps) {
  const { title, icon: Icon } = KINDS[kind];
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          setWasOpened(true);
          dialog.current?.showModal();
        }}
      >
        <Icon size={15} aria-hidden />
        {/* These buttons share a row with others, and on a phone have no room for a label. */}
        <span className={kind === 'filters' ? '' : 'max-sm:sr-only'}>{title}</span>
        {count > 0 && `(${count})`}
      </button>
      <dialog
        ref={dialog}
        aria-label={title}
        closedby="any"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-base bg-surface p-4 pb-8 text-ink shadow-overlay"
      >
        <div className="sticky -top-4 z-1 -mx-4 -mt-4 mb-3 flex items-center justify-between bg-surface px-4 pt-3">
          <p className="text-lg font-semibold">{title}</p>
          <button
            type="button"
            aria-label={`Close ${title.toLowerCase()}`}
            className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
            onClick={close}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        {done === undefined ? (
          // The keyboard uses the links; this click only closes the sheet.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            onClick={({ target }) =>
              target instanceof Element && target.closest('a, [data-go]') !== null && close()
            }
          >
            {/* Facts are requested when the sheet opens. */}
            {(kind !== 'facts' || wasOpened) && children}
          </div>
        ) : (
          <>
            {children}
            <button type="button" className="button mt-5 w-full" onClick={close}>
              {done}
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
