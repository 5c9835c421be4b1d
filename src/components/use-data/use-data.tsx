import { Braces } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../lazy-part.ts';

const DataDialog = lazyPart(async () => (await import('./data-dialog.tsx')).DataDialog);

/** Gives the address of a view's data, path and query: `/v1/companies/AAPL/ratios`. */
export type LoadAddress = () => Promise<string>;

/** Opens the addresses of a view's data, and requests for them in several languages. All is loaded with the click. */
export function UseData({ load }: { load: LoadAddress }) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    load().then(setAddress, () => setFailed(true));
  };
  return (
    <>
      <button
        type="button"
        data-command
        aria-haspopup="dialog"
        className="touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline"
        onClick={open}
      >
        <Braces size={14} aria-hidden /> Use this data
      </button>
      {failed && (
        <span role="alert" className="text-xs text-ink-3">
          Not loaded. Try again.
        </span>
      )}
      {address !== null && (
        <Suspense fallback={null}>
          <DataDialog address={address} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </>
  );
}
