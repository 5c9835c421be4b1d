import { useState } from 'react';

import type { FullTextResult } from '../../../contract/full-text.ts';
import { formatDate } from '../../../views/format/dates.ts';

export type SelectedFiling = { accession: string; title: string; address: string };

/** A selected filing as copied: title and URL. */
export function selectedFiling(result: FullTextResult, address: string): SelectedFiling {
  const company = result.entities[0]?.name ?? 'Unnamed filer';
  return {
    accession: result.accession,
    title: `${company}, ${result.form}, ${formatDate(result.file_date)}`,
    address,
  };
}

/** One line per filing: title, tab, URL. */
export function selectionAsText(filings: readonly SelectedFiling[]): string {
  return filings.map(({ title, address }) => `${title}\t${address}`).join('\n');
}

export type Selection = {
  filings: SelectedFiling[];
  toggle: (filing: SelectedFiling) => void;
  clear: () => void;
};

/** Filings selected on the search page, kept across searches until the user leaves it. */
export function useSelection(): Selection {
  const [filings, setFilings] = useState<SelectedFiling[]>([]);
  const toggle = (filing: SelectedFiling) =>
    setFilings((list) =>
      list.some(({ accession }) => accession === filing.accession)
        ? list.filter(({ accession }) => accession !== filing.accession)
        : [...list, filing],
    );
  return { filings, toggle, clear: () => setFilings([]) };
}
