import { isLoopback } from '../../../contract/address.ts';
import { CopyButton } from '../copy-button.tsx';
import { Link } from '../link.tsx';
import { ModalDialog } from '../modal-dialog.tsx';
import { dataUse } from './data-snippets.ts';

const CODE =
  'overflow-x-auto rounded-base border border-rule bg-paper p-2.5 font-mono text-xs whitespace-pre';

/** Addresses of a view's data and requests in several languages, each to be copied. */
export function DataDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { json, csv, parquet, snippets } = dataUse(window.location.origin, address);
  const parts = [
    { name: 'JSON address', code: json },
    { name: 'CSV address', code: csv },
    { name: 'Parquet address', code: parquet },
    ...snippets,
  ];
  return (
    <ModalDialog title="Use this data" onClose={onClose}>
      <p className="text-sm text-ink-2">
        The addresses are permanent and need no key.{' '}
        {isLoopback(window.location.hostname) && 'They work on this computer, while the desk runs.'}{' '}
        <Link to="/docs" search={{ address }} className="link">
          Try it in the API reference
        </Link>
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
    </ModalDialog>
  );
}
