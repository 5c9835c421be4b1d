import { useState } from 'react';

import type { StatusResponse } from '../../../contract/status.ts';
import { LoadHere } from '../../app/load-here.tsx';

/** Loads every filer's list and facts, after a second click: it takes gigabytes and about an hour. */
export function LoadMarket({ status }: { status: StatusResponse }) {
  const [isSure, setSure] = useState(false);
  return (
    <section aria-labelledby="market-heading" className="space-y-3">
      <h2 id="market-heading" className="text-lg font-semibold">
        Load the whole market
      </h2>
      <p className="text-ink-2">
        Filing lists and financial facts of every filer, from the SEC’s two nightly archives. Statements,
        ratios and peers then work for all companies; documents are loaded when you open them.
      </p>
      {status.edgar.source === 'mirror' && (
        <p className="text-sm text-ink-3">The local EDGAR mirror must contain both archives.</p>
      )}
      {isSure ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LoadHere
            request={{ identifier: 'market', scope: 'market', with_documents: false }}
            action="Load it now"
            identifier="AAPL"
          />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="button" onClick={() => setSure(true)}>
            Load the whole market
          </button>
          <span className="text-sm text-ink-3">
            Downloads about 3 GB and takes up to an hour. It can be canceled and continued.
          </span>
        </div>
      )}
    </section>
  );
}
