import { ListTree, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

type ContentsSheetProps = { contents: ReactNode; documents: ReactNode; neighbours: ReactNode };

/** Contents and documents where there is no room for a column: behind a button, in a sheet. */
export function ContentsSheet({ contents, documents, neighbours }: ContentsSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Contents"
        className="button max-sm:px-3"
        onClick={() => sheet.current?.showModal()}
      >
        <ListTree size={16} aria-hidden />
        <span className="max-sm:hidden">Contents</span>
      </button>
      <dialog
        ref={sheet}
        aria-label="Contents"
        closedby="any"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none rounded-t-base bg-surface p-4 pb-8 text-ink shadow-overlay"
      >
        <div className="mb-2 flex items-center justify-between">
          <p className="text-lg font-semibold">Contents</p>
          <button
            type="button"
            aria-label="Close contents"
            className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
            onClick={() => sheet.current?.close()}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        {/* Following a link closes the sheet; the links themselves are what the keyboard reaches. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="space-y-6"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null) sheet.current?.close();
          }}
        >
          {contents}
          {documents}
          {neighbours}
        </div>
      </dialog>
    </>
  );
}
