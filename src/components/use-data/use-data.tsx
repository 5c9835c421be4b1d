import { Braces, Download } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../lazy-part.ts';

const DataDialog = lazyPart(async () => (await import('./data-dialog.tsx')).DataDialog);

/** Gives the address of a view's data, path and query: `/v1/companies/AAPL/ratios`. */
export type LoadAddress = () => Promise<string>;

/** Downloads all of a view's data as CSV. The browser shows how far it is, and can stop it. */
async function download(load: LoadAddress): Promise<void> {
  const [address, { tableAddress }] = await Promise.all([load(), import('./data-snippets.ts')]);
  const link = document.createElement('a');
  link.href = tableAddress(address, '.csv');
  link.download = '';
  link.click();
}

/** A button under a view that saves or shows its data. */
export const DATA_ACTION =
  'touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline';

type UseDataProps = { load: LoadAddress; canDownload?: boolean };

/** Opens the addresses of a view's data, and requests for them in several languages. All is loaded with the click. */
export function UseData({ load, canDownload = false }: UseDataProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    load().then(setAddress, () => setFailed(true));
  };
  return (
    <>
      <button type="button" data-command aria-haspopup="dialog" className={DATA_ACTION} onClick={open}>
        <Braces size={14} aria-hidden /> Use this data
      </button>
      {canDownload && (
        <button
          type="button"
          data-command
          className={DATA_ACTION}
          title="All rows as CSV"
          onClick={() => {
            setFailed(false);
            download(load).catch(() => setFailed(true));
          }}
        >
          <Download size={14} aria-hidden /> Download
        </button>
      )}
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
