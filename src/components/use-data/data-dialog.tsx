import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

import { CopyButton } from '../copy-button.tsx';
import { dataUse, isOnThisComputer } from './data-snippets.ts';

const CODE =
  'overflow-x-auto rounded-base border border-rule bg-paper p-2.5 font-mono text-xs whitespace-pre';

/** Addresses of a view's data and requests in several languages, each to be copied. */
export function DataDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { json, csv, snippets } = dataUse(window.location.origin, address);
  const parts = [{ name: 'JSON address', code: json }, { name: 'CSV address', code: csv }, ...snippets];
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[85dvh] w-[min(46rem,calc(100vw-1.5rem))] max-w-none overflow-y-auto rounded-base bg-surface p-4 text-ink shadow-overlay"
    >
      <div className="flex items-center justify-between">
        <h2 id={title} className="text-lg font-semibold">
          Use this data
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
      <p className="text-sm text-ink-2">
        The addresses are permanent and need no key.{' '}
        {isOnThisComputer(window.location.hostname) && 'They work on this computer, while the desk runs.'}
      </p>
      <div className="mt-3 space-y-3">
        {parts.map(({ name, code }) => (
          <section key={name} aria-label={name}>
            <div className="flex items-center gap-1">
              <h3 className="text-sm font-semibold">{name}</h3>
              <CopyButton text={code} what={name} />
            </div>
            {/* Scrolls, so the keyboard must reach it. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0} className={CODE}>
              {code}
            </pre>
          </section>
        ))}
      </div>
    </dialog>
  );
}
