import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

type ModalDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog over the page, open while it is mounted. Escape, the button and a click outside close it. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[85dvh] w-[min(46rem,calc(100vw-1.5rem))] max-w-none overflow-y-auto rounded-base bg-surface p-4 text-ink shadow-overlay"
    >
      <div className="flex items-center justify-between">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
          onClick={() => dialog.current?.close()}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
